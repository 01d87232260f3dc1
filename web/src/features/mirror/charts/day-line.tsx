import { EMOTIONS, type Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { addDays, daysBetween, formatDay } from '../../../lib/time/dates.ts';
import { capital, numberWord } from '../../../lib/words.ts';
import { emotionLook } from '../../../shared/emotion/emotion.tsx';
import { countEmotions, inWords } from './feelings.ts';

/** A day with a drop, and the emotion that its author chose. */
export type DropDay = Readonly<Output<'GET /api/mirror/month'>['days'][number]>;

/** Charts need at least this number of drops. With fewer drops, their shape would mean nothing (requirements 2.9). */
export const SHAPE_NEEDS = 14;

interface DayLineProps {
  /** Fewer than `SHAPE_NEEDS` drops, in any order; may be empty. */
  readonly drops: readonly DropDay[];
  /** The last day of the line: today. */
  readonly until: string;
}

/**
 * A line of days with a dot for each drop, without axes, and one sentence if there is a drop. Shown if the drops are
 * too few for a chart.
 */
export const FewDrops = (props: DayLineProps) => (
  <>
    <DayLine {...props} />
    {props.drops.length > 0 && (
      <Box as="p" textStyle="drop" fontStyle="italic" color="muted" marginTop="4">
        {fewWords(props.drops)}
      </Box>
    )}
  </>
);

function DayLine({ drops, until }: DayLineProps) {
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
            // On a long line the dots of neighbouring days overlap. This edge separates them.
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

/** The least number of days in a line: a week. */
const LINE_DAYS = 7;

/** The days of a line: from the first drop to `until` or to a later drop, at least a week. */
export function lineOf(drops: readonly DropDay[], until: string): readonly string[] {
  const days = [addDays(until, 1 - LINE_DAYS), until, ...drops.map(({ date }) => date)].sort();
  return daysBetween(days[0] ?? until, days.at(-1) ?? until);
}

/** The sentence under a line of days. */
export function fewWords(drops: readonly DropDay[]): string {
  const felt = feltWords(drops);
  const more = SHAPE_NEEDS - drops.length;
  return `${capital(felt)} so far; ${numberWord(more)} more and a pattern shows here.`;
}

/** The emotions of some drops in few words: 'all sadness', 'mostly joy', 'joy and love alike'. */
function feltWords(drops: readonly DropDay[]): string {
  const chosen = countEmotions(drops);
  const counts = EMOTIONS.map((emotion) => ({ emotion, count: chosen[emotion] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const [most] = counts;
  if (!most) return '';
  if (counts.length === 1) return drops.length === 1 ? most.emotion : `all ${most.emotion}`;
  const leading = counts.filter(({ count }) => count === most.count);
  if (leading.length === 1) return `mostly ${most.emotion}`;
  return `${inWords(leading.map(({ emotion }) => emotion))} alike`;
}
