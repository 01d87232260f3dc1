import { EMOTIONS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { EmotionTag } from '../../../entities/emotion/emotion.tsx';
import { useMinWidth } from '../../../lib/browser/use-media-query.ts';
import { yearTable } from './calendar.ts';
import { Chart } from './chart.tsx';
import { DayDetail } from './day-detail.tsx';
import { DayGrid } from './day-grid.tsx';
import { cellName } from './day-words.ts';
import { countEmotions, type FeltDay, type Span } from './series.ts';
import { DaysTable } from './tables.tsx';

export interface YearProps {
  readonly span: Span;
  readonly days: readonly FeltDay[];
  readonly byDay: ReadonlyMap<string, FeltDay>;
}

/** 365 days, a cell for each in the colour of its emotion. */
export function YearPixels({ span, days, byDay }: YearProps) {
  const [chosen, setChosen] = useState(span.until);
  const broad = useMinWidth(768);
  const counts = countEmotions(days);
  return (
    <Chart
      title="Year in pixels"
      caption="365 days, one for each cell. Arrow keys or a touch tell what a day was."
      table={<DaysTable days={days} />}
    >
      <Box>
        <DayGrid
          label="Year in pixels"
          size="year"
          table={yearTable(span, { broad })}
          chosen={chosen}
          onChoose={setChosen}
          nameOf={(day) => cellName(day, span.until, byDay.get(day))}
          emotionOf={(day) => byDay.get(day)?.emotionType}
        />
        <DayDetail day={chosen} today={span.until} felt={byDay.get(chosen)} sticks />
      </Box>
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
