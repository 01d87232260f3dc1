import { formatDay } from '../../../lib/time/days.ts';
import { Chart, TooLittle } from './chart.tsx';
import { hourName, trendWords, weekName, weekTable } from './curve-words.ts';
import { EmotionBars, tallest } from './emotion-bars.tsx';
import { SentimentLine } from './sentiment-line.tsx';
import { type FeltDay, hoursOf, meanSentiment, SHAPE_NEEDS, type Span, weeksOf } from './series.ts';
import { CountsTable, PlainTable, score } from './tables.tsx';

interface CurvesProps {
  readonly span: Span;
  /** The days with a drop in the span, oldest first. */
  readonly days: readonly FeltDay[];
}

const HOUR_MARKS = ['00:00', '06:00', '12:00', '18:00'];

/** What moves over the weeks and over the hours of a day; words instead while a curve would be made of chance. */
export function Curves({ span, days }: CurvesProps) {
  const weeks = weeksOf(span, days);
  const hours = hoursOf(days).map(({ hour, counts }) => ({ key: String(hour), hour, counts }));
  const columns = weeks.map(({ from, counts }) => ({ key: from, counts }));
  const read = days.filter(({ sentimentScore }) => sentimentScore !== null);
  const isThin = days.length < SHAPE_NEEDS;
  const marks = [span.from, span.until].map((day) => formatDay(day, 'MMM d'));
  return (
    <>
      <Chart
        title="Emotions over time"
        caption={`Drops a week, Monday to Sunday. The tallest bar is ${tallest(columns)}.`}
        table={isThin ? null : <CountsTable head="Week" rows={weekTable(weeks)} />}
      >
        {isThin ? <TooLittle /> : <EmotionBars columns={columns} marks={marks} />}
      </Chart>
      <Chart
        title="Sentiment over time"
        caption="A dot for each day, a line through the weeks. A week without a drop breaks it."
        table={
          read.length < SHAPE_NEEDS ? null : (
            <PlainTable
              heads={['Week', 'Mean sentiment']}
              rows={weeks
                .map((week) => ({ name: weekName(week), cells: [score(week.sentiment)] }))
                .toReversed()}
            />
          )
        }
      >
        {read.length < SHAPE_NEEDS ? (
          <TooLittle />
        ) : (
          <SentimentLine
            span={span}
            days={days}
            weeks={weeks}
            label={trendWords(weeks, meanSentiment(days))}
            marks={marks}
          />
        )}
      </Chart>
      <Chart
        title="Time of day"
        caption={`When you let go, on your own clock. The tallest bar is ${tallest(hours)}.`}
        table={
          isThin ? null : (
            <CountsTable
              head="Hour"
              rows={hours.map(({ hour, counts }) => ({ name: hourName(hour), counts }))}
            />
          )
        }
      >
        {isThin ? <TooLittle /> : <EmotionBars columns={hours} marks={HOUR_MARKS} evenly />}
      </Chart>
    </>
  );
}
