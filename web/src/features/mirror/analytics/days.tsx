import { EMOTIONS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useId, useRef, useState } from 'react';
import { addDays, formatDay } from '../../../lib/time/dates.ts';
import { EmotionTag } from '../../../shared/emotion/emotion.tsx';
import { daysOfMonth, monthsOf, type Span } from '../charts/calendar.ts';
import { Chart } from '../charts/chart.tsx';
import { MonthGrid, YearGrid } from '../charts/day-grid.tsx';
import { DaysTable } from './curves.tsx';
import { countEmotions, type FeltDay } from './series.ts';

interface DaysProps {
  readonly span: Span;
  readonly byDay: ReadonlyMap<string, FeltDay>;
}

/** One month at a time, with a sign for the emotion of each day. */
export function MonthCalendar({ span, byDay }: DaysProps) {
  const [chosen, setChosen] = useState(span.until);
  const months = monthsOf(span);
  const month = chosen.slice(0, 7);
  const at = months.indexOf(month);
  const felt = daysOfMonth(month, span).flatMap((day) => byDay.get(day) ?? []);
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
            {formatDay(`${month}-01`, 'MMMM yyyy')}
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

// Not `disabled`: at the last month, the button keeps the focus.
const Turn = ({ label, to, onTurn }: TurnProps) => (
  <Button variant="outline" size="sm" aria-disabled={to === undefined} onClick={() => onTurn(to)}>
    {label}
  </Button>
);

/**
 * The year opens without a press if the first drop is at least this many days old. Before that, most of it is empty.
 */
const YEAR_NEEDS = 60;

interface YearProps extends DaysProps {
  readonly days: readonly FeltDay[];
}

/** The year, or a button that shows the year earlier. */
export function Year(props: YearProps) {
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
  const counts = countEmotions(days);
  return (
    <Chart
      title="Year in pixels"
      caption="365 days, one for each cell. Arrow keys or a touch tell what a day was."
      table={<DaysTable days={days} />}
    >
      <YearGrid
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
