import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api/call.ts';
import { spanOf } from '../charts/calendar.ts';
import { analyticsQuery } from '../queries.ts';
import { Curves } from './curves.tsx';
import { MonthCalendar, Year } from './days.tsx';
import { type Analytics, RANGES, type Range, within } from './series.ts';

interface DashboardProps {
  readonly uid: string;
  /** Shown if the membership ended after the profile was read. */
  readonly upsell: ReactNode;
}

/** The analytics dashboard of Blckmirror+ (requirements 2.9). */
export function Dashboard({ uid, upsell }: DashboardProps) {
  const analytics = useQuery(analyticsQuery(uid));
  const { error } = analytics;
  if (error instanceof ApiError && error.code === 'premium-required') return upsell;
  return (
    <QueryView query={analytics} skeleton={<DashboardSkeleton />}>
      {(found) => (found.days.length > 0 ? <Charts found={found} /> : <NoDrops found={found} />)}
    </QueryView>
  );
}

function Charts({ found: { until, days, crisis } }: { readonly found: Analytics }) {
  const [range, setRange] = useState<Range>(RANGES[1]);
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
      <Year span={year} days={days} byDay={byDay} />
    </>
  );
}

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
  const words = posts === 1 ? '1 crisis post stands' : `${posts} crisis posts stand`;
  return `${words} apart, in none of these figures.`;
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
