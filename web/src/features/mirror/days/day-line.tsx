import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { emotionLook } from '../../../entities/emotion/emotion.tsx';
import { formatDay } from '../../../lib/time/days.ts';
import { type DropDay, fewWords, lineOf } from './few-days.ts';

interface DayLineProps {
  /** Few drops, in any order; none is a line that waits. */
  readonly drops: readonly DropDay[];
  /** The last day of the line: today. */
  readonly until: string;
}

/** A dot for each drop on a line of days, where a chart would be made of chance; without axes. */
export function DayLine({ drops, until }: DayLineProps) {
  const days = lineOf(drops, until);
  const last = days.at(-1) ?? until;
  const place = new Map(days.map((day, index) => [day, `${((index + 0.5) / days.length) * 100}%`]));
  const oldestFirst = drops.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return (
    <>
      <chakra.svg
        role="img"
        aria-label={spoken(oldestFirst)}
        display="block"
        width="full"
        height="12"
        overflow="visible"
      >
        <chakra.line x1="0" x2="100%" y1="50%" y2="50%" stroke="hairline" />
        {oldestFirst.map(({ date, emotionType }) => (
          <chakra.circle
            key={date}
            data-day={date}
            cx={place.get(date)}
            cy="50%"
            r="7"
            fill={emotionLook(emotionType).color}
            // Neighbours on a long line stay two.
            stroke="bg"
            strokeWidth="2"
          />
        ))}
        {drops.length === 0 && (
          <chakra.circle cx={place.get(until)} cy="50%" r="6" fill="bg" stroke="muted" />
        )}
      </chakra.svg>
      <Box
        aria-hidden
        display="flex"
        justifyContent="space-between"
        textStyle="meta"
        color="muted"
        fontVariantNumeric="tabular-nums"
      >
        <span>{formatDay(days[0] ?? until, 'MMM d')}</span>
        <span>{last >= until ? 'Today' : formatDay(last, 'MMM d')}</span>
      </Box>
    </>
  );
}

const spoken = (drops: readonly DropDay[]): string =>
  drops.length === 0
    ? 'No day with a drop yet'
    : drops
        .map(({ date, emotionType }) => `${formatDay(date, 'MMMM d')}: ${emotionType}`)
        .join(', ');

/** The line and its one sentence. */
export const FewDrops = (props: DayLineProps) => (
  <>
    <DayLine {...props} />
    <Box as="p" textStyle="drop" fontStyle="italic" color="muted" marginTop="4">
      {fewWords(props.drops)}
    </Box>
  </>
);
