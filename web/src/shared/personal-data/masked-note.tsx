import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';

interface MaskedNoteProps {
  readonly drop: Pick<OwnDrop, 'personal'>;
}

/**
 * Shown below an author's own words if other people see a mark instead of a part of them. Explains the mark and its
 * reason (requirements 14). Renders nothing if no part is masked.
 */
export const MaskedNote = ({ drop }: MaskedNoteProps) =>
  drop.personal.length === 0 ? null : (
    <Box as="p" textStyle="ui" color="text" marginTop="4">
      Others see a mark where you wrote a number, an address or a link, so that no stranger can
      follow it. You alone read it whole, in your archive.
    </Box>
  );
