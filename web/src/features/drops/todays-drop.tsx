import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { CopyCard } from '../../entities/drop/card/copy-card.tsx';
import { EchoesLine } from '../../entities/echoes/echoes-line.tsx';
import { EmotionTag } from '../../entities/emotion/emotion.tsx';

interface TodaysDropProps {
  readonly drop: OwnDrop;
  readonly uid: string;
}

/** What one has released today, under the wait for the next: the words, their feeling, and a card of them to keep. */
export const TodaysDrop = ({ drop, uid }: TodaysDropProps) => (
  <Box as="section" aria-label="Your drop of today" marginTop="10">
    <Box borderTopWidth="1px" borderColor="hairline" paddingTop="6">
      <Box
        as="p"
        dir="auto"
        textStyle="drop"
        color="text"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {drop.content}
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        marginTop="3"
        textStyle="meta"
      >
        <EmotionTag emotion={drop.emotionType} />
        <CopyCard words={drop.content} emotion={drop.emotionType} />
      </Box>
      <EchoesLine uid={uid} echo={drop} />
    </Box>
  </Box>
);
