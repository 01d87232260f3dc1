import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { ApiError } from '../../../lib/api/call.ts';
import { analyticsQuery } from '../queries.ts';
import { Upsell } from '../upsell.tsx';
import { Curves } from './curves.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { RangeChoice } from './range-choice.tsx';
import { type Analytics, RANGES, type Range, spanOf, within } from './series.ts';
import { summary } from './summary.ts';
import { Year } from './year.tsx';

/** The analytics dashboard of Blckmirror+ (requirements 2.9). */
export function Dashboard({ uid }: { readonly uid: string }) {
  const analytics = useQuery(analyticsQuery(uid));
  // The membership may have ended since the profile was read.
  const { error } = analytics;
  if (error instanceof ApiError && error.code === 'premium-required') return <Upsell />;
  return (
    <QueryView query={analytics} skeleton={<DashboardSkeleton />}>
      {(found) => <Charts found={found} />}
    </QueryView>
  );
}

function Charts({ found }: { readonly found: Analytics }) {
  const [range, setRange] = useState<Range>(RANGES[1]);
  const { until, days, crisis } = found;
  const year = spanOf(until, 365);
  const span = spanOf(until, range.days);
  const byDay = new Map(days.map((day) => [day.date, day]));
  if (days.length === 0) {
    return (
      <Box paddingBlock="10" textAlign="center">
        <Box as="p" textStyle="section" fontStyle="italic">
          Nothing here yet. The void is listening.
        </Box>
        <Box as="p" color="muted" marginTop="2">
          {summary(range, [], within(year, crisis)).crisis ??
            'A year of days begins with one drop.'}
        </Box>
      </Box>
    );
  }
  const words = summary(range, within(span, days), within(span, crisis));
  return (
    <>
      <RangeChoice range={range} onRange={setRange} />
      <Box as="p" aria-live="polite" marginTop="4">
        {words.drops}
      </Box>
      {words.crisis !== null && (
        <Box as="p" textStyle="meta" color="muted" marginTop="1">
          {words.crisis}
        </Box>
      )}
      <Curves span={span} days={within(span, days)} />
      <MonthCalendar span={year} byDay={byDay} />
      <Year span={year} days={days} byDay={byDay} />
    </>
  );
}
