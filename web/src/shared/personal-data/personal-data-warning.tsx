import { fitCard, type PersonalSpan } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/call.ts';

interface PersonalDataWarningProps {
  readonly asked: Asked;
  /** The label of the button that sends the words without a change. */
  readonly sendLabel: string;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
}

const TEXTS = {
  hard: {
    title: 'Please take this part out',
    hint: 'With the marked part, a stranger could find you or somebody else. Without it, your words can go.',
  },
  soft: {
    title: 'Whom could this point at?',
    hint: 'The marked part may show who you are, or who somebody else is. You know best.',
  },
} as const;

/**
 * Shown below words that the server refused. Marks the parts that may identify somebody, and tells the author what to
 * do (requirements 14). The panel takes the focus, so that screen readers read it. The words stay in their editor.
 */
export function PersonalDataWarning({
  asked,
  sendLabel,
  isSending,
  onConfirm,
}: PersonalDataWarningProps) {
  const title = useId();
  const hint = useId();
  const ref = useRef<HTMLDivElement>(null);
  const isHard = asked.spans.some(({ hard }) => hard);
  const texts = TEXTS[isHard ? 'hard' : 'soft'];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus, a repeated one too
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

/** Moves the focus to the editor and selects the first marked part, if the editor still contains that part. */
function goToWords(panel: HTMLElement | null, { text, spans }: Asked): void {
  const editor = panel?.closest('form')?.querySelector('textarea');
  if (!editor) return;
  editor.focus();
  const [first] = spans;
  const it = first ? text.slice(first.start, first.end) : '';
  const at = it === '' ? -1 : editor.value.indexOf(it);
  if (at >= 0) editor.setSelectionRange(at, at + it.length);
}

/** The server's question: the words that it refused, and the parts of them that may identify somebody. */
interface Asked {
  /** The text in the form in which the server would store it. The spans are positions in this text. */
  readonly text: string;
  readonly spans: readonly PersonalSpan[];
}

interface AskedWords {
  /** The open question about the current words. Null if there is no question. */
  readonly asked: Asked | null;
  /** Shows the question if the server refused the words as personal. Returns false for every other error. */
  readonly take: (error: unknown, content: string) => boolean;
  /** Call this when the author says that these words identify nobody. */
  readonly confirm: () => void;
  readonly isConfirmed: (content: string) => boolean;
}

/** Whether the server refused words because they may identify somebody (requirements 14). */
export const looksPersonal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'looks-personal';

/**
 * Stores the server's question about personal data, and whether the author has answered it. Both are valid for the sent
 * words only; `content` are the present words. After a change, the server asks again.
 */
export function useAsked(content: string): AskedWords {
  const [standing, setStanding] = useState<(Asked & { readonly content: string }) | null>(null);
  const confirmed = useRef<string | null>(null);
  return {
    asked: standing?.content === content ? standing : null,
    take(error, sent) {
      if (!looksPersonal(error)) return false;
      setStanding({ content: sent, text: fitCard(sent), spans: error.spans });
      return true;
    },
    confirm() {
      confirmed.current = content;
    },
    isConfirmed: (sent) => confirmed.current === sent,
  };
}

const WHAT_IT_IS: Record<PersonalSpan['kind'], string> = {
  email: 'an e-mail address',
  link: 'a link',
  phone: 'a phone number',
  domain: 'a website',
  digits: 'a number',
  handle: 'a name on a network',
  iban: 'a bank account',
  address: 'an address',
  name: 'a full name',
  school: 'a school',
  employer: 'an employer',
};

/** The words, with each part that may identify somebody marked and named. */
function MarkedWords({ text, spans }: Asked) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { start, end, kind } of spans) {
    parts.push(text.slice(done, start));
    parts.push(<Marked key={start} words={text.slice(start, end)} kind={kind} />);
    done = end;
  }
  return (
    <Box
      as="blockquote"
      dir="auto"
      textStyle="drop"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      maxHeight="15rem"
      overflowY="auto"
      tabIndex={0}
      aria-label="Your words, marked"
      role="region"
      borderInlineStartWidth="1px"
      borderColor="moon"
      paddingInlineStart="4"
    >
      {parts}
      {text.slice(done)}
    </Box>
  );
}

const Marked = ({ words, kind }: { words: string; kind: PersonalSpan['kind'] }) => (
  <>
    <Box
      as="mark"
      bg="overlay"
      color="text"
      textDecoration="underline"
      textDecorationThickness="2px"
      textUnderlineOffset="4px"
      textDecorationColor="moon"
    >
      {words}
    </Box>
    <Box as="span" textStyle="meta" color="muted">
      {` (${WHAT_IT_IS[kind]})`}
    </Box>
  </>
);
