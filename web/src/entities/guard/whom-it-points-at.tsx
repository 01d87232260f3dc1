import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useId, useRef } from 'react';
import { MarkedWords } from './marked-words.tsx';
import type { Asked } from './use-asked.ts';

interface WhomItPointsAtProps {
  readonly asked: Asked;
  /** What its author says to send it all the same. */
  readonly sendLabel: string;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
}

const TEXTS = {
  hard: {
    title: 'This leads to somebody',
    hint: 'Anyone could follow what is marked, to you or to somebody else. Take it out, and your words can go.',
  },
  soft: {
    title: 'Whom could this point at?',
    hint: 'What is marked may tell who you are, or who somebody else is. You know best.',
  },
} as const;

/**
 * Below words that were not taken: what in them may lead to somebody, and the ways on (requirements 14). It takes the
 * focus, so that it is read out; the words stay in their editor.
 */
export function WhomItPointsAt({ asked, sendLabel, isSending, onConfirm }: WhomItPointsAtProps) {
  const title = useId();
  const hint = useId();
  const ref = useRef<HTMLDivElement>(null);
  const isHard = asked.spans.some(({ hard }) => hard);
  const texts = TEXTS[isHard ? 'hard' : 'soft'];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told, the same one again too
  useEffect(() => ref.current?.focus(), [asked]);
  return (
    <Box
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={title}
      aria-describedby={hint}
      marginBlock="4"
      padding="5"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="moon"
      bg="surface"
      textAlign="start"
    >
      <Box as="h2" id={title} textStyle="section">
        {texts.title}
      </Box>
      <Box as="p" id={hint} textStyle="ui" color="muted" marginTop="2" marginBottom="4">
        {texts.hint}
      </Box>
      <MarkedWords {...asked} />
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="5">
        <Button
          variant={isHard ? 'solid' : 'outline'}
          onClick={() => goToWords(ref.current, asked)}
        >
          Change it
        </Button>
        {!isHard && (
          <Button variant="ghost" aria-disabled={isSending} onClick={onConfirm}>
            {sendLabel}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Back to the editor, with what is marked first selected in it where it stands there as it was sent. */
function goToWords(panel: HTMLElement | null, { text, spans }: Asked): void {
  const editor = panel?.closest('form')?.querySelector('textarea');
  if (!editor) return;
  editor.focus();
  const [first] = spans;
  const it = first ? text.slice(first.start, first.end) : '';
  const at = it === '' ? -1 : editor.value.indexOf(it);
  if (at >= 0) editor.setSelectionRange(at, at + it.length);
}
