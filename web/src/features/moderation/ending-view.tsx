import type { Ending, EndingAnswer } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef, useState } from 'react';
import { Words } from './words.tsx';

interface EndingViewProps {
  readonly ending: Ending;
  readonly isPending: boolean;
  readonly onAnswer: (answer: EndingAnswer) => void;
}

const ENDS =
  'It takes no new drops and no reports any more. Reading, journal, Mirror, export, appeals and help stay.';

/** What an answer is called, and what it means. */
const FIRST = {
  about:
    'Words of one account were taken out five times in 90 days. Read them, and say whether it ends. More of it is shown to nobody.',
  end: { label: 'End the account', means: `${ENDS} Its owner is told, and can appeal.` },
  keep: {
    label: 'Do not end it',
    means: 'What was taken out stays out, and the pause goes on as it was told. Its owner is told.',
  },
} as const;

const APPEALED = {
  about: 'This account was ended, and its owner appeals. Read the words that were taken out anew.',
  end: { label: 'The end stays', means: `${ENDS} Its owner is told.` },
  keep: {
    label: 'Take the end back',
    means: 'What was taken out stays out. Without a pause it takes drops again. Its owner is told.',
  },
} as const;

/** One account, as the words alone that were taken out, and whether it ends. */
export function EndingView({ ending, isPending, onAnswer }: EndingViewProps) {
  const { texts, appeal } = ending;
  const [isOpened, setIsOpened] = useState(false);
  const [asked, setAsked] = useState<EndingAnswer | null>(null);
  const labels = appeal === null ? FIRST : APPEALED;
  return (
    <Box
      as="article"
      aria-label="The end of an account"
      bg="surface"
      borderWidth="1px"
      borderColor="hairline"
      borderRadius="lg"
      padding={{ base: '5', md: '7' }}
      marginTop="3"
    >
      <Box as="p" marginBottom="5">
        {labels.about}
      </Box>
      {isOpened ? (
        <>
          <Texts texts={texts} />
          {appeal !== null && (
            <Box as="p" dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere" marginTop="5">
              Its owner writes: “{appeal}”
            </Box>
          )}
          {asked === null ? (
            <Box
              role="group"
              aria-label="Decide"
              display="flex"
              flexWrap="wrap"
              gap="2"
              marginTop="6"
            >
              <Button variant="outline" onClick={() => setAsked('keep')}>
                {labels.keep.label}
              </Button>
              <Button variant="outline" onClick={() => setAsked('end')}>
                {labels.end.label}
              </Button>
            </Box>
          ) : (
            <Sure
              means={labels[asked].means}
              label={`${labels[asked].label}, and tell its owner`}
              isPending={isPending}
              onSend={() => onAnswer(asked)}
              onBack={() => setAsked(null)}
            />
          )}
        </>
      ) : (
        <Words text="" isOpened={false} onOpen={() => setIsOpened(true)} />
      )}
    </Box>
  );
}

const Texts = ({ texts }: Pick<Ending, 'texts'>) =>
  texts.length === 0 ? (
    <Box as="p" color="muted">
      The words are gone.
    </Box>
  ) : (
    <Box as="ul" listStyleType="none" aria-label="What was taken out">
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice, and their order never changes
        <Box as="li" key={at} borderTopWidth="1px" borderColor="hairline" paddingBlock="4">
          <Words text={text} isOpened onOpen={() => {}} />
        </Box>
      ))}
    </Box>
  );

interface SureProps {
  readonly means: string;
  readonly label: string;
  readonly isPending: boolean;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** What an answer means, before it is sent. */
function Sure({ means, label, isPending, onSend, onBack }: SureProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Box ref={panel} role="group" aria-label={label} tabIndex={-1} marginTop="6">
      <Box as="p" marginBottom="4">
        {means}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button aria-disabled={isPending} onClick={() => !isPending && onSend()}>
          {label}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </Box>
    </Box>
  );
}
