import type { PersonalKind, PersonalSpan } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { Asked } from './use-asked.ts';

const WHAT_IT_IS: Record<PersonalKind, string> = {
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

/** Words with what may lead to somebody marked in them, each with what it is. */
export function MarkedWords({ text, spans }: Asked) {
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
