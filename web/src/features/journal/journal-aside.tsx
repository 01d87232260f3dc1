import type { JournalEntry } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { SidePart } from '../../components/side-part.tsx';
import { entryAddress } from '../../lib/browser/own-address.ts';
import { useNow } from '../../lib/time/clock.ts';
import { formatDay, formatIn } from '../../lib/time/dates.ts';
import { useTimeZone } from '../../shared/account/profile.ts';
import { EmotionTag } from '../../shared/emotion/emotion.tsx';
import { NotThisOne } from '../../shared/memories/memories.tsx';
import { journalQuery, useOnThisDay } from './queries.ts';

const MINUTE = 60_000;

interface JournalAsideProps {
  readonly uid: string;
  readonly onView: (entry: JournalEntry) => void;
}

/**
 * Shown beside the journal: the days of this month, from the entries read so far, and what was written on this day.
 */
export function JournalAside({ uid, onView }: JournalAsideProps) {
  const { data, hasNextPage, isLoading } = useInfiniteQuery(journalQuery(uid));
  const onThisDay = useOnThisDay(uid);
  const today = formatIn(useTimeZone(), useNow(MINUTE), 'yyyy-MM-dd');
  // Both parts appear together: a part that appeared later would move the other.
  if (isLoading || onThisDay.isComing || onThisDay.isRating) return <div hidden data-coming />;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const oldest = entries.at(-1)?.localDate ?? '';
  const isWhole = !hasNextPage || oldest.slice(0, 7) < today.slice(0, 7);
  return (
    <>
      {data && <Month today={today} entries={entries} isWhole={isWhole} />}
      {onThisDay.found.length > 0 && (
        <SidePart title="On this day">
          <TextsOfThisDay uid={uid} found={onThisDay.found} onView={onView} isAside />
        </SidePart>
      )}
    </>
  );
}

interface MonthProps {
  readonly today: string;
  readonly entries: readonly JournalEntry[];
  /** Whether `entries` contains all entries of this month. */
  readonly isWhole: boolean;
}

function Month({ today, entries, isWhole }: MonthProps) {
  const { name, before, days } = monthOf(today, entries);
  const written = days.filter(({ isWritten }) => isWritten).length;
  return (
    <SidePart title="This month">
      <Box
        aria-hidden
        display="grid"
        gridTemplateColumns="repeat(7, 1fr)"
        rowGap="1"
        textStyle="nav"
        textAlign="center"
        fontVariantNumeric="tabular-nums"
      >
        {days.map(({ day, isWritten, isToday }, at) => (
          <Box
            key={day}
            data-mark={isWritten || undefined}
            style={at === 0 ? { gridColumnStart: before + 1 } : {}}
            display="grid"
            placeItems="center"
            boxSize="8"
            justifySelf="center"
            borderRadius="full"
            borderWidth="1px"
            borderColor={isToday ? 'moon' : 'transparent'}
            bg={isWritten ? 'moon/20' : 'transparent'}
            color={isWritten ? 'text' : 'muted'}
          >
            {Number(day.slice(8))}
          </Box>
        ))}
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginTop="3">
        {`${name}, written on ${isWhole ? '' : 'at least '}${written} ${written === 1 ? 'day' : 'days'}`}
      </Box>
    </SidePart>
  );
}

type Dated = Pick<JournalEntry, 'localDate'>;

/**
 * The days of the month of `today`; `isWritten` marks the days with an entry. `before` is the number of empty cells
 * before the first day, in a calendar whose weeks begin on Monday.
 */
export function monthOf(today: string, entries: readonly Dated[]) {
  const month = today.slice(0, 7);
  const first = new Date(`${month}-01T12:00:00Z`);
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const written = new Set(entries.map(({ localDate }) => localDate));
  const days = Array.from({ length: count }, (_, at) => {
    const day = `${month}-${String(at + 1).padStart(2, '0')}`;
    return { day, isWritten: written.has(day), isToday: day === today };
  });
  return { name: formatDay(today, 'MMMM yyyy'), before: (first.getUTCDay() + 6) % 7, days };
}

interface OnThisDayProps {
  readonly uid: string;
  readonly found: FoundOnThisDay;
  /** Whether the words are being rated. Until then, the line keeps its room. */
  readonly isRating: boolean;
  readonly onView: (entry: JournalEntry) => void;
}

/** What was written on this day of earlier months and years: one text, and all of them after a press. */
export function OnThisDay({ uid, found, isRating, onView }: OnThisDayProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (isRating) return <Box minHeight="11" aria-hidden />;
  if (found.length === 0) return null;
  const shown = showsAll ? found : found.slice(0, 1);
  const more = found.length - shown.length;
  return (
    <Box as="section" aria-label="On this day" display="flex" flexWrap="wrap" columnGap="3">
      <Box flex="1" minWidth="0">
        <TextsOfThisDay uid={uid} found={shown} onView={onView} />
      </Box>
      {more > 0 && (
        <chakra.button
          type="button"
          onClick={() => setShowsAll(true)}
          minHeight="11"
          minWidth="11"
          textStyle="meta"
          color="moon"
          cursor="pointer"
          aria-label={`${more} more on this day`}
        >
          {more} more
        </chakra.button>
      )}
    </Box>
  );
}

type FoundOnThisDay = ReturnType<typeof useOnThisDay>['found'];

interface TextsOfThisDayProps {
  readonly uid: string;
  readonly found: FoundOnThisDay;
  readonly onView: (entry: JournalEntry) => void;
  /** Whether the list is beside the page, where each text has two lines of its own. */
  readonly isAside?: boolean;
}

/**
 * One row for each text: how long ago it was written, its words, and a button that puts it away. A press on the words
 * opens an entry here, and a drop in the archive.
 */
const TextsOfThisDay = ({ uid, found, onView, isAside = false }: TextsOfThisDayProps) =>
  found.map((one) => (
    <Box key={one.text.id} display="flex" marginBottom={isAside ? '3' : undefined}>
      {one.is === 'entry' ? (
        <chakra.button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onView(one.text)}
          {...ROW}
          display={isAside ? 'block' : 'flex'}
          alignItems="center"
          gap="2"
        >
          <Box as="span" display={isAside ? 'block' : undefined} textStyle="meta" color="muted">
            {ago(one.monthsAgo)}{' '}
          </Box>
          <Words isAside={isAside}>{one.text.title ?? one.text.content}</Words>
        </chakra.button>
      ) : (
        <LinkWithOverlay
          to={entryAddress(uid, one.text.id)}
          {...ROW}
          display="block"
          paddingTop={isAside ? undefined : '1'}
        >
          <Box
            as="span"
            display="flex"
            flexWrap="wrap"
            columnGap="2"
            textStyle="meta"
            color="muted"
          >
            Dropped {ago(one.monthsAgo).toLowerCase()} <EmotionTag emotion={one.text.emotionType} />
            {isAside && <Box as="span">{formatDay(one.text.localDate, 'MMM d, yyyy')}</Box>}{' '}
          </Box>
          {/* With the line above and the padding, 44 px: as high as the row of an entry. */}
          <Words isAside={isAside} lineHeight={isAside ? undefined : '22px'}>
            {one.text.content}
          </Words>
        </LinkWithOverlay>
      )}
      <NotThisOne id={one.text.id} isSmall />
    </Box>
  ));

const ROW = {
  flex: '1',
  minWidth: '0',
  minHeight: '11',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
} as const;

interface WordsProps {
  readonly isAside: boolean;
  readonly lineHeight?: string | undefined;
  readonly children: string;
}

const Words = ({ isAside, lineHeight, children }: WordsProps) => (
  <Box
    as="span"
    dir="auto"
    textStyle="entry"
    lineHeight={lineHeight}
    fontStyle="italic"
    lineClamp={isAside ? '2' : '1'}
  >
    {children}
  </Box>
);

function ago(months: number): string {
  if (months === 1) return 'A month ago today';
  if (months < 12) return `${months} months ago today`;
  return months === 12 ? 'A year ago today' : `${months / 12} years ago today`;
}
