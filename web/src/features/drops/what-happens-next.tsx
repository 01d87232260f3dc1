import { DROPS_TO_TOTEM } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';

const NOTES = [
  'Your drop enters the void anonymously.',
  'Others can see it and react. Nobody sees you.',
  `After ${DROPS_TO_TOTEM} drops you receive a totem.`,
] as const;

/** What becomes of a drop, before it is released (requirements 2.5). */
export function WhatHappensNext() {
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
    </Box>
  );
}
