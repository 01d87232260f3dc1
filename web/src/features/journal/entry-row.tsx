import type { JournalEntry } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Menu } from '../../components/ui/menu.tsx';
import { useTimeZone } from '../../entities/account/use-time-zone.ts';
import { EmotionTag } from '../../entities/emotion/emotion.tsx';
import { formatDay } from '../../lib/time/days.ts';
import { formatIn } from '../../lib/time/zoned.ts';
import { entryName } from './entry-text.ts';
import { Moon } from './moon.tsx';
import { lineOf } from './search.ts';
import { Star } from './star.tsx';

/** What can be done with an entry. */
export interface EntryActions {
  readonly onView: (entry: JournalEntry) => void;
  readonly onEdit: (entry: JournalEntry) => void;
  readonly onFavourite: (entry: JournalEntry) => void;
  readonly onDelete: (entry: JournalEntry) => void;
}

interface EntryRowProps {
  readonly entry: JournalEntry;
  /** What was looked for: the line shows where it was found. */
  readonly words: string;
  readonly actions: EntryActions;
}

/** One entry of History, a line of it: its day and name open it, its menu holds the rest. */
export function EntryRow({ entry, words, actions }: EntryRowProps) {
  const zone = useTimeZone();
  const date = formatDay(entry.localDate, 'MMM d, yyyy');
  const { favourite } = entry;
  return (
    <Box
      as="article"
      display="grid"
      gridTemplateColumns={{
        base: 'min(2.5rem, 14vw) minmax(0, 1fr) auto',
        md: '3rem minmax(0, 1fr) auto',
      }}
      columnGap="min(0.5rem, 2vw)"
      paddingBlock="2.5"
      borderBottomWidth="1px"
      borderColor="hairline"
    >
      <Box as="p" aria-hidden textStyle="meta" lineHeight="1.2" color="muted">
        <Box as="span" display="block" fontFamily="voice" fontSize="1.25rem" color="text">
          {formatDay(entry.localDate, 'd')}
        </Box>
        {formatDay(entry.localDate, 'EEE')}
      </Box>
      <Box
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        flexWrap={{ md: 'wrap' }}
        columnGap="4"
        minWidth="0"
        position="relative"
      >
        <Box as="h3" flex={{ md: '1 1 8rem' }} minWidth="0">
          <chakra.button
            type="button"
            dir="auto"
            aria-haspopup="dialog"
            onClick={() => actions.onView(entry)}
            fontFamily="voice"
            fontSize="1.125rem"
            lineHeight="1.45"
            textAlign="start"
            overflowWrap="anywhere"
            lineClamp="1"
            cursor="pointer"
            css={ALL_OF_IT}
          >
            {entryName(entry)}
          </chakra.button>
        </Box>
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          order={{ base: '1', md: '0' }}
          textStyle="meta"
          color="muted"
        >
          <chakra.time dateTime={entry.createdAt} whiteSpace="nowrap">
            <Box as="span" srOnly>
              {date},{' '}
            </Box>
            {formatIn(zone, entry.createdAt, 'HH:mm')}
          </chakra.time>
          {entry.emotions.map((emotion) => (
            <EmotionTag key={emotion} emotion={emotion} />
          ))}
          <Box as="span" display={{ base: 'none', md: 'inline' }} whiteSpace="nowrap">
            <Moon phase={entry.moonPhase} />
          </Box>
          {entry.prompt !== null && <span>Prompted</span>}
          {favourite && (
            <Box as="span" color="moon" display="inline-flex">
              <Star isOn />
              <Box as="span" srOnly>
                Favourite
              </Box>
            </Box>
          )}
        </Box>
        <Box
          as="p"
          dir="auto"
          flex={{ md: '1 0 100%' }}
          minWidth="0"
          textStyle="ui"
          color="muted"
          lineClamp="1"
          overflowWrap="anywhere"
        >
          {lineOf(entry.content, words)}
        </Box>
      </Box>
      <Menu
        label={`Actions for ${entryName(entry)}, ${date}`}
        items={[
          { label: 'View', onSelect: () => actions.onView(entry) },
          { label: 'Edit', onSelect: () => actions.onEdit(entry) },
          {
            label: favourite ? 'Remove from favourites' : 'Add to favourites',
            onSelect: () => actions.onFavourite(entry),
          },
          { label: 'Delete', onSelect: () => actions.onDelete(entry) },
        ]}
      />
    </Box>
  );
}

// A finger may press anywhere on the words; the menu keeps its place.
const ALL_OF_IT = {
  '&::after': { content: '""', position: 'absolute', inset: '0' },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
};
