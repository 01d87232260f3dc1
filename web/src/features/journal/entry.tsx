import type { JournalEntry } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Menu } from '../../components/ui/menu.tsx';
import { placeOf, wordsToFind } from '../../lib/search-text.ts';
import { formatDay, writtenAt } from '../../lib/time/dates.ts';
import { useTimeZone } from '../../shared/account/profile.ts';
import { shownReading } from '../../shared/drop/shown-reading.ts';
import { EmotionTag } from '../../shared/emotion/emotion.tsx';
import { Sign } from '../../shared/emotion/sign.tsx';

interface EntryRowProps {
  readonly entry: JournalEntry;
  /** The words of the search; '' without a search. The line shows the part of the entry that contains them. */
  readonly words: string;
  /** Whether the whole text of the entry is shown, and not only one line. It is so when the page is printed. */
  readonly isWhole: boolean;
  readonly actions: {
    readonly onView: (entry: JournalEntry) => void;
    readonly onEdit: (entry: JournalEntry) => void;
    readonly onFavourite: (entry: JournalEntry) => void;
    readonly onDelete: (entry: JournalEntry) => void;
  };
}

/** One entry in History. A press on its name opens it, and its menu contains the other actions. */
export function EntryRow({ entry, words, isWhole, actions }: EntryRowProps) {
  const zone = useTimeZone();
  const date = formatDay(entry.localDate, 'MMM d, yyyy');
  const { favourite, content } = entry;
  const name = entry.title ?? firstWords(content);
  // An untitled entry is headed by its first words, so the line continues after them.
  const line =
    entry.title === null && words === ''
      ? content.trim().slice(name.length)
      : lineOf(content, words);
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
            // The first words of an untitled entry are never cut, because the line below continues them.
            lineClamp={entry.title === null ? '2' : '1'}
            cursor="pointer"
            css={ALL_OF_IT}
          >
            {name}
          </chakra.button>
        </Box>
        {(isWhole || line !== '') && (
          <Box
            as="p"
            dir="auto"
            flex={{ md: '1 0 100%' }}
            order={{ md: '1' }}
            minWidth="0"
            textStyle="ui"
            color="muted"
            lineClamp={isWhole ? undefined : '1'}
            whiteSpace={isWhole ? 'pre-wrap' : undefined}
            overflowWrap="anywhere"
          >
            {isWhole ? content : line}
          </Box>
        )}
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          textStyle="meta"
          color="muted"
        >
          <chakra.time dateTime={entry.createdAt} whiteSpace="nowrap">
            <Box as="span" srOnly>
              {date},{' '}
            </Box>
            {writtenAt(entry, zone)}
          </chakra.time>
          {shownReading(entry).emotions.map((emotion) => (
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
      </Box>
      <Menu
        label={`Actions for ${name}, ${date}`}
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

// The name's `::after` covers the whole row, so that a press anywhere except on the menu opens the entry.
const ALL_OF_IT = {
  '&::after': { content: '""', position: 'absolute', inset: '0' },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
};

const EMOJI: Readonly<Record<JournalEntry['moonPhase'], string>> = {
  'New Moon': '🌑',
  'Waxing Crescent': '🌒',
  'First Quarter': '🌓',
  'Waxing Gibbous': '🌔',
  'Full Moon': '🌕',
  'Waning Gibbous': '🌖',
  'Last Quarter': '🌗',
  'Waning Crescent': '🌘',
};

/** The title of an entry, or a standard name if it has no title (requirements 2.11). */
export const entryName = ({ title }: Pick<JournalEntry, 'title'>): string =>
  title ?? 'Journal Entry';

/** At most this number of characters of an untitled entry head it in the list. */
const HEAD_MAX = 28;

/** The first words of a text: its first line, cut after a whole word if it is long. */
function firstWords(content: string): string {
  const [line = ''] = content.trim().split('\n', 1);
  if (line.length <= HEAD_MAX) return line;
  const end = line.lastIndexOf(' ', HEAD_MAX);
  return line.slice(0, end > 0 ? end : HEAD_MAX);
}

/** A moon phase. If `phase` is undefined, as before the first entry, a fixed phase is shown (requirements 9). */
export const Moon = ({
  phase = 'Waxing Gibbous',
}: {
  readonly phase: JournalEntry['moonPhase'] | undefined;
}) => (
  <>
    <Sign name={phase}>{EMOJI[phase]}</Sign> {phase}
  </>
);

/** The star of a favourite. It is filled if the entry is a favourite, and a word is always beside it. */
export const Star = ({ isOn }: { readonly isOn: boolean }) => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill={isOn ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    style={{ flexShrink: 0 }}
  >
    <path d="M12 4l2.4 5.1 5.6.7-4.1 3.9 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7z" />
  </svg>
);

/** A small word in a rounded frame. */
export const Badge = ({ children }: { readonly children: ReactNode }) => (
  <Box
    as="span"
    display="inline-flex"
    alignItems="center"
    minHeight="6"
    paddingInline="2.5"
    borderRadius="full"
    borderWidth="1px"
    borderColor="hairline"
    textStyle="meta"
    color="muted"
    whiteSpace="nowrap"
  >
    {children}
  </Box>
);

/** The arrow at the end of a line that opens at a press. Screen readers read the line's `aria-expanded` instead. */
export const Fold = ({ isOpen }: { readonly isOpen: boolean }) => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ flexShrink: 0 }}
  >
    <path d={isOpen ? 'M4 10l4-4 4 4' : 'M4 6l4 4 4-4'} />
  </svg>
);

/** One line shows at least this number of characters of an entry. */
const IN_SIGHT = 40;
const BEFORE = 16;
/** More characters than fit in one line. The line gets no more, because the layout of long texts takes long. */
const LONGEST_LINE = 400;

/**
 * The text of an entry for one line. It begins with the beginning of the entry, or shortly before the first searched
 * word if that word would not be visible in the line.
 */
export function lineOf(content: string, words: string): string {
  const [first] = wordsToFind(words);
  const at = first === undefined ? -1 : placeOf(content, first);
  const from = at < IN_SIGHT ? 0 : content.lastIndexOf(' ', at - BEFORE) + 1;
  const line = content.slice(from, from + LONGEST_LINE);
  return from === 0 ? line : `… ${line}`;
}
