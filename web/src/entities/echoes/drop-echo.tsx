import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { EchoSentence } from './echo-sentence.tsx';

/** The first line of one's drop, and how it was answered. */
export const DropEcho = ({ drop }: { readonly drop: OwnDrop }) => (
  <Box borderInlineStartWidth="1px" borderColor="hairline" paddingInlineStart="4" textAlign="start">
    <Box
      as="p"
      dir="auto"
      textStyle="drop"
      fontStyle="italic"
      lineClamp="1"
      overflowWrap="anywhere"
    >
      {drop.content}
    </Box>
    <EchoSentence echo={drop} />
  </Box>
);
