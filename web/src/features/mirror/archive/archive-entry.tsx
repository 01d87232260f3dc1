import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTimeZone } from '../../../entities/account/use-time-zone.ts';
import { EmotionTag } from '../../../entities/emotion/emotion.tsx';
import { timeOfDay } from '../dates.ts';
import { emotionsOf } from '../search.ts';
import { CrisisTag } from './crisis-tag.tsx';
import { QuietState } from './state-note.tsx';

interface ArchiveEntryProps {
  readonly drop: OwnDrop;
  readonly onOpen: () => void;
}

/** One drop in the archive: three lines of it, how it felt, and when. Opens on a press. */
export function ArchiveEntry({ drop, onOpen }: ArchiveEntryProps) {
  const zone = useTimeZone();
  return (
    <chakra.button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      display="block"
      width="full"
      paddingTop="4"
      paddingBottom="3"
      borderBottomWidth="1px"
      borderColor="hairline"
      textAlign="start"
      cursor="pointer"
      transition="border-color 200ms ease-out"
      _hover={{ borderColor: 'moon/60' }}
    >
      {/* Three lines (requirements 9). */}
      <Box as="span" dir="auto" textStyle="drop" lineClamp="3" overflowWrap="anywhere">
        {drop.content}
      </Box>
      <Box
        as="span"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        marginTop="3"
        textStyle="meta"
        color="muted"
      >
        {emotionsOf(drop).map((emotion) => (
          <EmotionTag key={emotion} emotion={emotion} />
        ))}
        {drop.isCrisis && <CrisisTag>Crisis</CrisisTag>}
        <QuietState drop={drop} />
        <chakra.time dateTime={drop.createdAt} marginInlineStart="auto">
          {timeOfDay(zone, drop.createdAt)}
        </chakra.time>
      </Box>
    </chakra.button>
  );
}
