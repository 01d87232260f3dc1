import { DROPS_TO_TOTEM } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { FIRST_LINES } from './first-lines.tsx';

const NOTES = [
  'Your drop enters the void anonymously.',
  'Others can see it and react. Nobody sees you.',
  `After ${DROPS_TO_TOTEM} drops you receive a totem.`,
] as const;

/**
 * What becomes of a drop, before somebody's first one (requirements 2.5).
 * @param props.hasBegun the four lines have left the sheet, and stand here
 */
export function WhatHappensNext({ hasBegun }: { readonly hasBegun: boolean }) {
  return (
    <Box as="aside" aria-label="What happens next?">
      <Box as="h2" textStyle="section" fontSize="1.125rem" color="text">
        What happens next?
      </Box>
      <chakra.ol marginTop="3" listStyleType="none" textStyle="ui" color="muted">
        {NOTES.map((note) => (
          <chakra.li key={note} paddingBlock="3" borderTopWidth="1px" borderColor="hairline">
            {note}
          </chakra.li>
        ))}
      </chakra.ol>
      {/* Their place is kept, so that nothing moves when they come. */}
      <Box
        paddingTop="4"
        borderTopWidth="1px"
        borderColor="hairline"
        textStyle="meta"
        color="muted"
        visibility={hasBegun ? 'visible' : 'hidden'}
      >
        {FIRST_LINES.map((line) => (
          <Box as="p" key={line} marginBottom="1">
            {line}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
