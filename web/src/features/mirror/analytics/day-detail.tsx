import { Box } from '@chakra-ui/react/box';
import { EmotionTag } from '../../../entities/emotion/emotion.tsx';
import { percent } from '../../../lib/percent.ts';
import { dayName, heardBesides } from './day-words.ts';
import type { FeltDay } from './series.ts';

interface DayDetailProps {
  readonly day: string;
  readonly today: string;
  readonly felt: FeltDay | undefined;
}

/** The chosen day in words, under its grid: nothing there is told by colour alone. */
export function DayDetail({ day, today, felt }: DayDetailProps) {
  const besides = felt ? heardBesides(felt) : [];
  return (
    <Box
      as="p"
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      rowGap="1"
      // In sight while the grid is: a year is taller than a phone.
      position="sticky"
      bottom="0"
      marginTop="1"
      paddingTop="2"
      paddingBottom="3"
      bg="overlay"
      textStyle="meta"
      color="muted"
    >
      <Box as="span" color="text">
        {dayName(day, today)}
      </Box>
      {felt ? <EmotionTag emotion={felt.emotionType} /> : <span>nothing was dropped</span>}
      {besides.length > 0 && <span>also heard: {besides.join(', ')}</span>}
      {felt && felt.sentimentScore !== null && (
        <span>sentiment {percent(felt.sentimentScore)}</span>
      )}
    </Box>
  );
}
