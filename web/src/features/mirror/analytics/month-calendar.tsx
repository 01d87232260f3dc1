import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { formatDay } from '../../../lib/time/days.ts';
import { daysOfMonth, monthsOf } from './calendar.ts';
import { Chart } from './chart.tsx';
import { MonthGrid } from './month-grid.tsx';
import type { FeltDay, Span } from './series.ts';
import { DaysTable } from './tables.tsx';

interface DaysProps {
  readonly span: Span;
  readonly byDay: ReadonlyMap<string, FeltDay>;
}

/** One month after the other, a sign for each day's emotion. */
export function MonthCalendar({ span, byDay }: DaysProps) {
  const [chosen, setChosen] = useState(span.until);
  const months = monthsOf(span);
  const month = chosen.slice(0, 7);
  const at = months.indexOf(month);
  const name = formatDay(`${month}-01`, 'MMMM yyyy');
  const days = daysOfMonth(month, span);
  const felt = days.flatMap((day) => byDay.get(day) ?? []);
  const turn = (to: string | undefined) => {
    const last = to === undefined ? undefined : daysOfMonth(to, span).at(-1);
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
            {name}
          </Box>
          <Turn label="Later" to={months[at + 1]} onTurn={turn} />
        </Box>
      }
    >
      <MonthGrid
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

// Says that it is disabled instead of being so: at the last month the focus stays where it was.
const Turn = ({ label, to, onTurn }: TurnProps) => (
  <Button variant="outline" size="sm" aria-disabled={to === undefined} onClick={() => onTurn(to)}>
    {label}
  </Button>
);
