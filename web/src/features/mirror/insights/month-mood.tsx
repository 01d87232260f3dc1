import type { Output } from '@blckmirror/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { EmotionTag } from '../../../entities/emotion/emotion.tsx';
import { formatDay } from '../../../lib/time/days.ts';
import { Chart } from '../analytics/chart.tsx';
import { MonthGrid } from '../analytics/month-grid.tsx';
import { PlainTable } from '../analytics/tables.tsx';
import { shortDate } from '../dates.ts';
import { monthQuery } from '../queries.ts';
import { Part } from './part.tsx';

const TITLE = 'Mood calendar';

/** This month, a sign for each day's emotion, for everybody (requirements 2.9). */
export function MonthMood({ uid }: { readonly uid: string }) {
  const month = useQuery(monthQuery(uid));
  if (month.data) return <ThisMonth found={month.data} />;
  return (
    <Part title={TITLE}>
      <QueryView query={month} skeleton={<Skeleton height="20rem" borderRadius="md" />}>
        {() => null}
      </QueryView>
    </Part>
  );
}

function ThisMonth({ found }: { readonly found: Output<'GET /api/mirror/month'> }) {
  const { until, days } = found;
  const [chosen, setChosen] = useState(until);
  return (
    <Chart
      quiet
      title={TITLE}
      caption={formatDay(until, 'MMMM yyyy')}
      table={
        days.length > 0 ? (
          <PlainTable
            heads={['Day', 'Emotion']}
            rows={days.toReversed().map(({ date, emotionType }) => ({
              name: shortDate(date),
              cells: [<EmotionTag key={date} emotion={emotionType} />],
            }))}
          />
        ) : null
      }
    >
      <MonthGrid
        label={TITLE}
        span={{ from: `${until.slice(0, 7)}-01`, until }}
        chosen={chosen}
        onChoose={setChosen}
        byDay={new Map(days.map((day) => [day.date, day]))}
      />
    </Chart>
  );
}
