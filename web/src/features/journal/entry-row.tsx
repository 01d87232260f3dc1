import type { JournalEntry } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Menu } from '../../components/ui/menu.tsx';
import { useTimeZone } from '../../entities/account/use-time-zone.ts';
import { EmotionTag } from '../../entities/emotion/emotion.tsx';
import { formatDay } from '../../lib/time/days.ts';
import { formatIn } from '../../lib/time/zoned.ts';
import { Badge } from './badge.tsx';
import { entryName } from './entry-text.ts';
import { Moon } from './moon.tsx';

/** What can be done with an entry. */
export interface EntryActions {
  readonly onView: (entry: JournalEntry) => void;
  readonly onEdit: (entry: JournalEntry) => void;
  readonly onDelete: (entry: JournalEntry) => void;
}

interface EntryRowProps {
  readonly entry: JournalEntry;
  readonly actions: EntryActions;
}

/** One entry of History: its name opens it, its menu holds the rest. */
export function EntryRow({ entry, actions }: EntryRowProps) {
  const zone = useTimeZone();
  const date = formatDay(entry.localDate, 'MMM d, yyyy');
  return (
    <Box as="article" paddingBlock="5" borderBottomWidth="1px" borderColor="hairline">
      <Box display="flex" alignItems="flex-start" gap="2">
        <Box flex="1" minWidth="0">
          <Box as="h3">
            <chakra.button
              type="button"
              dir="auto"
              onClick={() => actions.onView(entry)}
              textStyle="drop"
              textAlign="start"
              overflowWrap="anywhere"
              cursor="pointer"
              minHeight="8"
              _hover={{ textDecoration: 'underline', textUnderlineOffset: '0.25em' }}
            >
              {entryName(entry)}
            </chakra.button>
          </Box>
          <Box as="p" dir="auto" color="muted" lineClamp="2" overflowWrap="anywhere" marginTop="1">
            {entry.content}
          </Box>
        </Box>
        <Menu
          label={`Actions for ${entryName(entry)}, ${date}`}
          items={[
            { label: 'View', onSelect: () => actions.onView(entry) },
            { label: 'Edit', onSelect: () => actions.onEdit(entry) },
            { label: 'Delete', onSelect: () => actions.onDelete(entry) },
          ]}
        />
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        marginTop="3"
        textStyle="meta"
        color="muted"
      >
        <chakra.time dateTime={entry.createdAt} whiteSpace="nowrap">
          {date}, {formatIn(zone, entry.createdAt, 'HH:mm')}
        </chakra.time>
        {entry.emotions.map((emotion) => (
          <EmotionTag key={emotion} emotion={emotion} />
        ))}
        <Box as="span" whiteSpace="nowrap">
          <Moon phase={entry.moonPhase} />
        </Box>
        {entry.prompt !== null && <Badge>Prompted</Badge>}
      </Box>
    </Box>
  );
}
