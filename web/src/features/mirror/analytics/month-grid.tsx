import { Box } from '@chakra-ui/react/box';
import { emotionLook } from '../../../entities/emotion/emotion.tsx';
import { Sign } from '../../../entities/sign/sign.tsx';
import { formatDay } from '../../../lib/time/days.ts';
import type { DropDay } from '../days/few-days.ts';
import { monthTable } from './calendar.ts';
import { DayDetail, type ToldDay } from './day-detail.tsx';
import { DayGrid } from './day-grid.tsx';
import { cellName } from './day-words.ts';
import type { Span } from './series.ts';

interface MonthGridProps {
  readonly label: string;
  /** What days there are to look at. */
  readonly span: Span;
  /** A day of the month that is shown. */
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
  readonly byDay: ReadonlyMap<string, ToldDay>;
}

/** The month of the chosen day, a sign for each day's emotion, and that day in words. */
export function MonthGrid({ label, span, chosen, onChoose, byDay }: MonthGridProps) {
  const month = chosen.slice(0, 7);
  return (
    <Box>
      <DayGrid
        label={`${label}, ${formatDay(chosen, 'MMMM yyyy')}`}
        size="month"
        table={monthTable(month, span)}
        chosen={chosen}
        onChoose={onChoose}
        nameOf={(day) => cellName(day, span.until, byDay.get(day))}
        emotionOf={(day) => byDay.get(day)?.emotionType}
        face={(day) => <Face day={day} felt={byDay.get(day)} />}
      />
      <DayDetail day={chosen} today={span.until} felt={byDay.get(chosen)} />
    </Box>
  );
}

const Face = ({ day, felt }: { readonly day: string; readonly felt: DropDay | undefined }) => (
  <>
    {Number(day.slice(8))}
    {felt && (
      <Box as="span" fontSize="1.4em">
        <Sign name={felt.emotionType}>{emotionLook(felt.emotionType).emoji}</Sign>
      </Box>
    )}
  </>
);
