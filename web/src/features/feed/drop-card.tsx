import type { PersonalFeed } from '@blckmirror/functions/contract';
import { totemText } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { memo, Suspense } from 'react';
import { DropText } from '../../entities/drop/drop-text.tsx';
import { Emoji } from '../../entities/emotion/emoji.tsx';
import { ReactionBar } from '../../entities/reactions/reaction-bar.tsx';
import { lazyOptional } from '../../lib/browser/idle.ts';
import { relativeTime } from '../../lib/time/relative-time.ts';
import { EmotionBadge } from './emotion-badge.tsx';
import { FEED_PLACE } from './feed-place.ts';

// One card in hundreds is one's own, and a visitor has none.
const OwnReactions = lazyOptional(
  async () => (await import('../../entities/reactions/own-reactions.tsx')).OwnReactions,
);

export type FeedItem = PersonalFeed['drops'][number];

interface DropCardProps {
  readonly item: FeedItem;
  readonly now: Date;
  readonly onLoginNeeded: () => void;
}

/** One drop: its words first, then how it felt, how long ago and under which totem, then the reactions. */
export const DropCard = memo(function DropCard({ item, now, onLoginNeeded }: DropCardProps) {
  const { drop, reactionCounts, myReactions } = item;
  const totem = totemText(drop.totemType);
  // The server says it of one's own alone.
  const isOwn = drop.userId !== undefined;
  return (
    <Box
      as="article"
      tabIndex={-1}
      aria-label={`A drop of ${drop.emotionType}`}
      bg="surface"
      borderWidth="1px"
      borderColor="hairline"
      borderRadius="lg"
      padding={{ base: '5', lg: '7' }}
    >
      <DropText content={drop.content} />
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        marginTop="3"
        textStyle="meta"
        color="muted"
      >
        {isOwn && (
          <Box as="span" color="moon">
            Yours
          </Box>
        )}
        <EmotionBadge emotion={drop.emotionType} />
        <chakra.time dateTime={drop.createdAt}>{relativeTime(drop.createdAt, now)}</chakra.time>
        <Box as="span">
          <Emoji>{totem.emoji}</Emoji> {totem.name}
          <Box as="span"> · {totem.traits.join(', ')}</Box>
        </Box>
      </Box>
      <Box marginTop="4" minHeight="40px">
        {isOwn ? (
          <Suspense>
            <OwnReactions counts={reactionCounts} />
          </Suspense>
        ) : (
          <ReactionBar
            dropId={drop.id}
            counts={reactionCounts}
            mine={myReactions}
            place={FEED_PLACE}
            onLoginNeeded={onLoginNeeded}
          />
        )}
      </Box>
    </Box>
  );
});
