import { Box } from '@chakra-ui/react/box';
import { EmotionTag } from '../../../entities/emotion/emotion.tsx';
import { percent } from '../../../lib/percent.ts';
import type { DropDay } from '../days/few-days.ts';
import { dayName, heardBesides } from './day-words.ts';
import type { FeltDay } from './series.ts';

/** What is known of a day: to everybody what was chosen, to members what else was heard. */
export type ToldDay = DropDay & Partial<FeltDay>;

interface DayDetailProps {
  readonly day: string;
  readonly today: string;
  readonly felt: ToldDay | undefined;
  /** Stays in sight while its grid is: a year is taller than a phone. */
  readonly sticks?: boolean;
}

/** The chosen day in words, under its grid: nothing there is told by colour alone. */
export function DayDetail({ day, today, felt, sticks = false }: DayDetailProps) {
  const besides = felt ? heardBesides(felt) : [];
  return (
    <Box
      as="p"
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      rowGap="1"
      {...(sticks && { position: 'sticky', bottom: 'var(--bottom-bar)' })}
      marginTop="1"
      paddingTop="2"
      paddingBottom="3"
      bg="bg"
      textStyle="meta"
      color="muted"
    >
      <Box as="span" color="text">
        {dayName(day, today)}
      </Box>
      {felt ? <EmotionTag emotion={felt.emotionType} /> : <span>nothing was dropped</span>}
      {besides.length > 0 && <span>also heard: {besides.join(', ')}</span>}
      {typeof felt?.sentimentScore === 'number' && (
        <span>sentiment {percent(felt.sentimentScore)}</span>
      )}
    </Box>
  );
}
