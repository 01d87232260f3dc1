import { EMOTIONS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { percent } from '../../../lib/percent.ts';
import { daysBetween, formatDay } from '../../../lib/time/dates.ts';
import { EmotionTag, emotionLook } from '../../../shared/emotion/emotion.tsx';
import { Sign } from '../../../shared/emotion/sign.tsx';
import { Cell, Chart, HeadCell, PlainTable, Table, Told } from '../charts/chart.tsx';
import { FewDrops, SHAPE_NEEDS } from '../charts/day-line.tsx';
import type { Span } from '../charts/day-table.ts';
import {
  emotionWords,
  type FeltDay,
  meanSentiment,
  sentimentWords,
  type Week,
  weekName,
  weeksOf,
} from './weeks.ts';

interface CurvesProps {
  readonly span: Span;
  /** The days with a drop in the span, oldest first. */
  readonly days: readonly FeltDay[];
}

/**
 * Charts of emotions and sentiment for each week. Few drops would give a chart without meaning, so then only a line
 * with a dot for each drop is shown.
 */
export const Curves = (props: CurvesProps) =>
  props.days.length < SHAPE_NEEDS ? <FewDays {...props} /> : <Shapes {...props} />;

const FewDays = ({ span, days }: CurvesProps) => (
  <Chart
    title="Emotions over time"
    caption="A dot for each drop."
    table={days.length > 0 ? <DaysTable days={days} /> : null}
  >
    <FewDrops drops={days} until={span.until} />
  </Chart>
);

function Shapes({ span, days }: CurvesProps) {
  const weeks = weeksOf(span, days);
  const read = days.filter(({ sentimentScore }) => sentimentScore !== null);
  const mean = meanSentiment(days);
  const marks = [span.from, span.until].map((day) => formatDay(day, 'MMM d'));
  return (
    <>
      <Chart
        title="Emotions over time"
        caption={`Drops a week, Monday to Sunday. The tallest bar is ${tallest(weeks)}.`}
        table={<WeeksTable weeks={weeks} />}
      >
        <Told words={emotionWords(weeks)}>
          <EmotionBars weeks={weeks} marks={marks} />
        </Told>
      </Chart>
      {read.length >= SHAPE_NEEDS && (
        <Chart
          title="Sentiment over time"
          caption="A dot for each day, a line through the weeks. A week without a drop breaks it."
          table={
            <PlainTable
              heads={['Week', 'Mean sentiment']}
              rows={weeks
                .map((week) => ({ name: weekName(week), cells: [sentiment(week.sentiment)] }))
                .toReversed()}
            />
          }
        >
          <Told words={sentimentWords(weeks, mean ?? 0)}>
            <SentimentLine
              span={span}
              days={days}
              weeks={weeks}
              label={trendWords(weeks, mean)}
              marks={marks}
            />
          </Told>
        </Chart>
      )}
    </>
  );
}

/** Days with a drop, the latest first. */
export const DaysTable = ({ days }: { readonly days: readonly FeltDay[] }) => (
  <PlainTable
    heads={['Day', 'Emotion', 'Sentiment']}
    rows={days.toReversed().map(({ date, emotionType, sentimentScore }) => ({
      name: formatDay(date, 'MMM d, yyyy'),
      cells: [<EmotionTag key={date} emotion={emotionType} />, sentiment(sentimentScore)],
    }))}
  />
);

/** A sentiment from 0 to 1 as a percentage; a dash if the analyser found no sentiment. */
const sentiment = (value: number | null): string => (value === null ? '–' : percent(value));

/** The number of times that each emotion was chosen in each week, the latest week first. */
const WeeksTable = ({ weeks }: { readonly weeks: readonly Week[] }) => (
  <Table fontSize="meta">
    <thead>
      <tr>
        <HeadCell scope="col">Week</HeadCell>
        {EMOTIONS.map((emotion) => (
          <HeadCell key={emotion} scope="col" textAlign="end">
            <Sign name={emotion}>{emotionLook(emotion).emoji}</Sign>
            <Box as="span" srOnly>
              {emotion}
            </Box>
          </HeadCell>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.toReversed().map((week) => (
        <tr key={week.from}>
          <HeadCell scope="row">{weekName(week)}</HeadCell>
          {EMOTIONS.map((emotion) => (
            <Cell key={emotion} color={week.counts[emotion] === 0 ? 'muted' : 'text'}>
              {week.counts[emotion]}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

interface WeeksProps {
  readonly weeks: readonly Week[];
  /** The texts below the axis, at its two ends. */
  readonly marks: readonly string[];
}

/** The highest count of all bars. A bar with this count has the full height, in every row. */
const tallest = (weeks: readonly Week[]): number =>
  Math.max(1, ...weeks.flatMap(({ counts }) => EMOTIONS.map((emotion) => counts[emotion])));

/** A row of thin bars for each emotion, with its name and its sum. All rows have the same scale. */
function EmotionBars({ weeks, marks }: WeeksProps) {
  const scale = tallest(weeks);
  const width = 100 / weeks.length;
  return (
    <>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {EMOTIONS.map((emotion) => {
          const sum = weeks.reduce((all, { counts }) => all + counts[emotion], 0);
          return (
            <Box as="li" key={emotion}>
              <Box display="flex" justifyContent="space-between" textStyle="meta">
                <EmotionTag emotion={emotion} />
                <Box as="span" color="muted" fontVariantNumeric="tabular-nums">
                  {sum === 1 ? '1 drop' : `${sum} drops`}
                </Box>
              </Box>
              <chakra.svg
                aria-hidden
                display="block"
                width="full"
                height="8"
                marginTop="1"
                color={emotionLook(emotion).color}
                borderBottomWidth="1px"
                borderColor="hairline"
              >
                {weeks.map(({ from, counts }, index) => (
                  <rect
                    key={from}
                    x={`${(index + 0.14) * width}%`}
                    width={`${0.72 * width}%`}
                    y={`${100 - (100 * counts[emotion]) / scale}%`}
                    height={`${(100 * counts[emotion]) / scale}%`}
                    fill="currentColor"
                  />
                ))}
              </chakra.svg>
            </Box>
          );
        })}
      </Box>
      <Marks marks={marks} />
    </>
  );
}

const Marks = ({ marks }: Pick<WeeksProps, 'marks'>) => (
  <Box
    aria-hidden
    display="flex"
    flexWrap="wrap"
    justifyContent="space-between"
    marginTop="2"
    textStyle="meta"
    color="muted"
    fontVariantNumeric="tabular-nums"
  >
    {marks.map((mark) => (
      <Box as="span" key={mark}>
        {mark}
      </Box>
    ))}
  </Box>
);

interface SentimentLineProps extends CurvesProps, WeeksProps {
  readonly label: string;
}

/**
 * A dot for each day with a sentiment, and a line through the means of the weeks. The line has a gap at a week without
 * a sentiment.
 */
function SentimentLine({ span, days, weeks, label, marks }: SentimentLineProps) {
  const all = daysBetween(span.from, span.until);
  const place = new Map(all.map((day, index) => [day, ((index + 0.5) / all.length) * 100]));
  const x = (day: string) => place.get(day) ?? 0;
  const middle = ({ from, until }: Week) => (x(from) + x(until)) / 2;
  // Leaves room above and below, so that no dot is cut off.
  const y = (score: number) => `${95 - 90 * score}%`;
  return (
    <>
      <Ends>lighter</Ends>
      <chakra.svg
        role="img"
        aria-label={label}
        display="block"
        width="full"
        height="36"
        borderBlockWidth="1px"
        borderColor="hairline"
        overflow="visible"
        color="moon"
      >
        <chakra.line x1="0" x2="100%" y1="50%" y2="50%" stroke="hairline" />
        {days.map(
          ({ date, sentimentScore }) =>
            sentimentScore !== null && (
              <circle
                key={date}
                cx={`${x(date)}%`}
                cy={y(sentimentScore)}
                r="2"
                fill="currentColor"
                opacity="0.4"
              />
            ),
        )}
        {weeks.map((week, index) => {
          const { sentiment } = week;
          const next = weeks[index + 1];
          if (sentiment === null) return null;
          return (
            <g key={week.from}>
              <circle cx={`${middle(week)}%`} cy={y(sentiment)} r="3" fill="currentColor" />
              {next && next.sentiment !== null && (
                <line
                  x1={`${middle(week)}%`}
                  y1={y(sentiment)}
                  x2={`${middle(next)}%`}
                  y2={y(next.sentiment)}
                  stroke="currentColor"
                  strokeWidth="1.5"
                />
              )}
            </g>
          );
        })}
      </chakra.svg>
      <Ends>heavier</Ends>
      <Marks marks={marks} />
    </>
  );
}

const Ends = ({ children }: { readonly children: string }) => (
  <Box as="p" aria-hidden textStyle="meta" color="muted">
    {children}
  </Box>
);

/** The line of sentiments as a sentence for a screen reader. */
function trendWords(weeks: readonly Week[], mean: number | null): string {
  const read = weeks.filter(({ sentiment }) => sentiment !== null);
  const [first] = read;
  const last = read.at(-1);
  if (mean === null || !first || !last) return 'Sentiment: nothing was read';
  const end = (week: Week) => `${percent(week.sentiment ?? 0)} in the week of ${weekName(week)}`;
  return `Sentiment, ${percent(mean)} on average: from ${end(first)} to ${end(last)}`;
}
