import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { daysBetween } from '../../../lib/time/days.ts';
import { Marks } from './emotion-bars.tsx';
import type { FeltDay, Span, Week } from './series.ts';

interface SentimentLineProps {
  readonly span: Span;
  readonly days: readonly FeltDay[];
  readonly weeks: readonly Week[];
  readonly label: string;
  readonly marks: readonly string[];
}

/** A dot for each day that was read, and a line through the weeks' means; a week in silence breaks it. */
export function SentimentLine({ span, days, weeks, label, marks }: SentimentLineProps) {
  const all = daysBetween(span.from, span.until);
  const place = new Map(all.map((day, index) => [day, ((index + 0.5) / all.length) * 100]));
  const x = (day: string) => place.get(day) ?? 0;
  const middle = ({ from, until }: Week) => (x(from) + x(until)) / 2;
  // Room above and below, so that no dot is cut.
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
