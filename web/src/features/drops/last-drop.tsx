import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { SidePart } from '../../components/side-part.tsx';
import { EmotionTag } from '../../entities/emotion/emotion.tsx';
import { formatDay } from '../../lib/time/days.ts';

interface LastDropProps {
  readonly drop: OwnDrop;
  /** What came back to it, below it. */
  readonly children?: ReactNode;
}

/** Beside the page where one writes: what one released last. */
export const LastDrop = ({ drop, children }: LastDropProps) => (
  <SidePart title="Your last drop">
    <Box as="p" dir="auto" textStyle="entry" overflowWrap="anywhere" lineClamp="6">
      {drop.content}
    </Box>
    <Box display="flex" flexWrap="wrap" columnGap="3" textStyle="meta" marginTop="3">
      <EmotionTag emotion={drop.emotionType} />
      <Box as="span" color="muted">
        {formatDay(drop.localDate, 'MMM d, yyyy')}
      </Box>
    </Box>
    {children}
  </SidePart>
);
