import { formatDay } from '../../../lib/time/days.ts';
import { DayLine, FewDrops } from '../days/day-line.tsx';
import { SHAPE_NEEDS } from '../days/few-days.ts';
import { Chart } from './chart.tsx';
import { hourName, trendWords, weekName, weekTable } from './curve-words.ts';
import { EmotionBars, tallest } from './emotion-bars.tsx';
import { SentimentLine } from './sentiment-line.tsx';
import { type FeltDay, hoursOf, meanSentiment, type Span, weeksOf } from './series.ts';
import { CountsTable, DaysTable, PlainTable, score } from './tables.tsx';

interface CurvesProps {
  readonly span: Span;
  /** The days with a drop in the span, oldest first. */
  readonly days: readonly FeltDay[];
}

const HOUR_MARKS = ['00:00', '06:00', '12:00', '18:00'];

/** What moves over the weeks and over the hours of a day; a line of days instead while that would be made of chance. */
export const Curves = (props: CurvesProps) =>
  props.days.length < SHAPE_NEEDS ? <FewDays {...props} /> : <Shapes {...props} />;

const FewDays = ({ span, days }: CurvesProps) => (
  <Chart
    title="Emotions over time"
    caption="A dot for each drop."
    table={days.length > 0 ? <DaysTable days={days} /> : null}
  >
    {days.length > 0 ? (
      <FewDrops drops={days} until={span.until} />
    ) : (
      <DayLine drops={[]} until={span.until} />
    )}
  </Chart>
);

function Shapes({ span, days }: CurvesProps) {
  const weeks = weeksOf(span, days);
  const hours = hoursOf(days).map(({ hour, counts }) => ({ key: String(hour), hour, counts }));
  const columns = weeks.map(({ from, counts }) => ({ key: from, counts }));
  const read = days.filter(({ sentimentScore }) => sentimentScore !== null);
  const marks = [span.from, span.until].map((day) => formatDay(day, 'MMM d'));
  return (
    <>
      <Chart
        title="Emotions over time"
        caption={`Drops a week, Monday to Sunday. The tallest bar is ${tallest(columns)}.`}
        table={<CountsTable head="Week" rows={weekTable(weeks)} />}
      >
        <EmotionBars columns={columns} marks={marks} />
      </Chart>
      {read.length >= SHAPE_NEEDS && (
        <Chart
          title="Sentiment over time"
          caption="A dot for each day, a line through the weeks. A week without a drop breaks it."
          table={
            <PlainTable
              heads={['Week', 'Mean sentiment']}
              rows={weeks
                .map((week) => ({ name: weekName(week), cells: [score(week.sentiment)] }))
                .toReversed()}
            />
          }
        >
          <SentimentLine
            span={span}
            days={days}
            weeks={weeks}
            label={trendWords(weeks, meanSentiment(days))}
            marks={marks}
          />
        </Chart>
      )}
      <Chart
        title="Time of day"
        caption={`When you let go, on your own clock. The tallest bar is ${tallest(hours)}.`}
        table={
          <CountsTable
            head="Hour"
            rows={hours.map(({ hour, counts }) => ({ name: hourName(hour), counts }))}
          />
        }
      >
        <EmotionBars columns={hours} marks={HOUR_MARKS} evenly />
      </Chart>
    </>
  );
}
