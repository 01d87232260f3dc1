import { EMOTIONS, type Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api/call.ts';
import { addDays, formatDay } from '../../../lib/time/dates.ts';
import { EmotionTag } from '../../../shared/emotion/emotion.tsx';
import { Chart } from '../charts/chart.tsx';
import { DayGrid } from '../charts/day-grid.tsx';
import { monthsOf, type Span, spanOf } from '../charts/day-table.ts';
import { countEmotions } from '../charts/feelings.ts';
import { mirrorQuery } from '../queries.ts';
import { Curves, DaysTable } from './curves.tsx';
import { within } from './weeks.ts';

type Analytics = Output<'GET /api/mirror/analytics'>;
type FeltDay = Analytics['days'][number];

/** The numbers of days that the charts can show, today included. */
const RANGES = [
  { days: 30, label: '30 days', words: 'the last 30 days' },
  { days: 90, label: '90 days', words: 'the last 90 days' },
  { days: 365, label: 'Year', words: 'the last year' },
] as const;

interface DashboardProps {
  readonly uid: string;
  /** Shown if the membership ended after the profile was read. */
  readonly upsell: ReactNode;
}

/** The analytics dashboard of Blckmirror+ (requirements 2.9). */
export function Dashboard({ uid, upsell }: DashboardProps) {
  const analytics = useQuery(mirrorQuery('analytics', uid));
  const { error } = analytics;
  if (error instanceof ApiError && error.code === 'premium-required') return upsell;
  return (
    <QueryView query={analytics} skeleton={<DashboardSkeleton />}>
      {(found) => (found.days.length > 0 ? <Charts found={found} /> : <NoDrops found={found} />)}
    </QueryView>
  );
}

function Charts({ found: { until, days, crisis } }: { readonly found: Analytics }) {
  const [range, setRange] = useState<(typeof RANGES)[number]>(RANGES[1]);
  const year = spanOf(until, 365);
  const span = spanOf(until, range.days);
  const byDay = new Map(days.map((day) => [day.date, day]));
  const shown = within(span, days);
  const crisisWords = crisisPosts(within(span, crisis));
  return (
    <>
      <Box
        role="group"
        aria-label="How far back"
        display="flex"
        flexWrap="wrap"
        gap="2"
        marginTop="5"
      >
        {RANGES.map((each) => (
          <Button
            key={each.days}
            variant="outline"
            size="sm"
            aria-pressed={each === range}
            _pressed={{ borderColor: 'moon', bg: 'moon/10' }}
            onClick={() => setRange(each)}
          >
            {each.label}
          </Button>
        ))}
      </Box>
      <Box as="p" aria-live="polite" marginTop="4">
        {`${shown.length === 1 ? '1 drop' : `${shown.length} drops`} in ${range.words}.`}
      </Box>
      {crisisWords !== null && (
        <Box as="p" textStyle="meta" color="muted" marginTop="1">
          {crisisWords}
        </Box>
      )}
      <Curves span={span} days={shown} />
      <MonthCalendar span={year} byDay={byDay} />
      <Year span={wholeMonths(year)} days={days} byDay={byDay} />
    </>
  );
}

/** The span from its first whole month on, so that no row of the year begins with days that are not known. */
const wholeMonths = (span: Span): Span =>
  span.from.endsWith('-01') ? span : { ...span, from: firstOfNextMonth(span.from) };

const firstOfNextMonth = (day: string): string =>
  `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

const NoDrops = ({ found: { until, crisis } }: { readonly found: Analytics }) => (
  <Box paddingBlock="10" textAlign="center">
    <Box as="p" textStyle="section" fontStyle="italic">
      Nothing here yet. The void is listening.
    </Box>
    <Box as="p" color="muted" marginTop="2">
      {crisisPosts(within(spanOf(until, 365), crisis)) ?? 'A year of days begins with one drop.'}
    </Box>
  </Box>
);

/**
 * A sentence with the number of crisis posts; null without any. The author chooses no emotion for a crisis post, so
 * the charts do not count it.
 */
function crisisPosts(days: readonly Analytics['crisis'][number][]): string | null {
  const posts = days.reduce((sum, day) => sum + day.posts, 0);
  if (posts === 0) return null;
  const words = posts === 1 ? '1 crisis post is' : `${posts} crisis posts are`;
  return `${words} not counted here.`;
}

const CHARTS = ['a', 'b', 'c'] as const;

const DashboardSkeleton = () => (
  <Box display="grid" gap="9">
    <Skeleton width="60" maxWidth="full" height="9" />
    {CHARTS.map((chart) => (
      <Box key={chart}>
        <Skeleton width="40" maxWidth="full" height="5" />
        <Skeleton height="40" borderRadius="md" marginTop="4" />
      </Box>
    ))}
  </Box>
);

interface DaysProps {
  readonly span: Span;
  readonly byDay: ReadonlyMap<string, FeltDay>;
}

/** One month at a time, with a sign for the emotion of each day. */
function MonthCalendar({ span, byDay }: DaysProps) {
  const [chosen, setChosen] = useState(span.until);
  const daysOf = monthsOf(span);
  const months = [...daysOf.keys()];
  const month = chosen.slice(0, 7);
  const at = months.indexOf(month);
  const felt = (daysOf.get(month) ?? []).flatMap((day) => byDay.get(day) ?? []);
  const turn = (to: string | undefined) => {
    const last = to === undefined ? undefined : daysOf.get(to)?.at(-1);
    if (last !== undefined) setChosen(last);
  };
  return (
    <Chart
      title="Mood calendar"
      caption={felt.length === 1 ? '1 day with a drop.' : `${felt.length} days with a drop.`}
      table={felt.length > 0 ? <DaysTable days={felt} /> : null}
      before={
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="2"
          marginBottom="2"
        >
          <Turn label="Earlier" to={months[at - 1]} onTurn={turn} />
          <Box as="p" aria-live="polite" textStyle="ui">
            {formatDay(`${month}-01`, 'MMMM yyyy')}
          </Box>
          <Turn label="Later" to={months[at + 1]} onTurn={turn} />
        </Box>
      }
    >
      <DayGrid
        size="month"
        label="Mood calendar"
        span={span}
        chosen={chosen}
        onChoose={setChosen}
        byDay={byDay}
      />
    </Chart>
  );
}

interface TurnProps {
  readonly label: string;
  readonly to: string | undefined;
  readonly onTurn: (to: string | undefined) => void;
}

// Not `disabled`: at the last month, the button keeps the focus.
const Turn = ({ label, to, onTurn }: TurnProps) => (
  <Button variant="outline" size="sm" aria-disabled={to === undefined} onClick={() => onTurn(to)}>
    {label}
  </Button>
);

/**
 * The year is shown without a press if the first drop is at least this many days old. With fewer days, most of the
 * year's cells would be empty.
 */
const YEAR_NEEDS = 60;

interface YearProps extends DaysProps {
  readonly days: readonly FeltDay[];
}

/** The year; or, while it would be nearly empty, a button that shows it anyway. */
function Year(props: YearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  // The pressed button disappears, so the focus moves to the year.
  useEffect(() => {
    if (isAsked) place.current?.focus({ preventScroll: true });
  }, [isAsked]);
  const { span, days } = props;
  const since = days[0]?.date;
  const isDue = since !== undefined && since <= addDays(span.until, 1 - YEAR_NEEDS);
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      {isDue || isAsked ? <YearPixels {...props} /> : <NotYet onAsk={() => setIsAsked(true)} />}
    </Box>
  );
}

function NotYet({ onAsk }: { readonly onAsk: () => void }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} marginTop="9">
      <Box as="h2" id={id} textStyle="section" fontSize="1.25rem">
        Year in pixels
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginBottom="4">
        It opens by itself once your drops reach back {YEAR_NEEDS} days.
      </Box>
      <Button variant="outline" onClick={onAsk}>
        Show the year
      </Button>
    </Box>
  );
}

function YearPixels({ span, days, byDay }: YearProps) {
  const [chosen, setChosen] = useState(span.until);
  const shown = within(span, days);
  const counts = countEmotions(shown);
  return (
    <Chart
      title="Year in pixels"
      caption="One square for each day. Choose a day to see it."
      table={<DaysTable days={shown} />}
    >
      <DayGrid
        size="year"
        label="Year in pixels"
        span={span}
        chosen={chosen}
        onChoose={setChosen}
        byDay={byDay}
      />
      <Box
        as="ul"
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        columnGap="4"
        rowGap="1"
        marginTop="3"
        textStyle="meta"
      >
        {EMOTIONS.map((emotion) => (
          <Box as="li" key={emotion} display="flex" gap="1.5">
            <EmotionTag emotion={emotion} />
            <Box as="span" color="muted" fontVariantNumeric="tabular-nums">
              {counts[emotion]}
            </Box>
          </Box>
        ))}
      </Box>
    </Chart>
  );
}
