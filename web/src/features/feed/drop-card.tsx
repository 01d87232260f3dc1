import type { PublicItem } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { memo, Suspense } from 'react';
import { TotemName } from '../../entities/card/totem-name.tsx';
import { CardMenu } from '../../entities/card-menu/card-menu.tsx';
import { CardFoot, CardFrame, CardMeta, REACTIONS_WIDTH } from '../../entities/drop/card-frame.tsx';
import { DropText } from '../../entities/drop/drop-text.tsx';
import type { OwnAmong } from '../../entities/reactions/own-among.ts';
import { ReactionBar } from '../../entities/reactions/reaction-bar.tsx';
import { lazyOptional } from '../../lib/browser/idle.ts';
import { relativeTime } from '../../lib/time/relative-time.ts';
import { EmotionBadge } from './emotion-badge.tsx';
import { FEED_PLACE } from './feed-place.ts';

// One card in hundreds is one's own, and a visitor has none.
const OwnReactions = lazyOptional(
  async () => (await import('../../entities/reactions/own-reactions.tsx')).OwnReactions,
);

const VeiledWords = lazyOptional(
  async () => (await import('../../entities/left-out/veiled-words.tsx')).VeiledWords,
);

export type FeedItem = PublicItem;

interface DropCardProps {
  readonly item: FeedItem;
  readonly own: OwnAmong;
  readonly now: Date;
  /** This reader asked to see its words only when they press. */
  readonly isVeiled?: boolean;
  readonly onLoginNeeded: () => void;
}

/** One drop: its words first, then how it felt, how long ago and under which totem, then the reactions. */
export const DropCard = memo(function DropCard(props: DropCardProps) {
  const { item, own, now, isVeiled = false, onLoginNeeded } = props;
  const { drop, reactionCounts } = item;
  const { given, isOwn } = own;
  return (
    <CardFrame label={`A drop of ${drop.emotionType}`}>
      {isVeiled && !isOwn ? (
        <Suspense fallback={<Box minHeight="12" />}>
          <VeiledWords content={drop.content} emotion={drop.emotionType} />
        </Suspense>
      ) : (
        <DropText content={drop.content} />
      )}
      <CardFoot>
        <CardMeta>
          {isOwn && (
            <Box as="span" color="moon">
              Yours
            </Box>
          )}
          <EmotionBadge emotion={drop.emotionType} />
          <chakra.time data-place="time" dateTime={drop.createdAt}>
            {relativeTime(drop.createdAt, now)}
          </chakra.time>
          <TotemName type={drop.totemType} />
          {!isOwn && <CardMenu drop={drop} />}
        </CardMeta>
        {isOwn ? (
          <Box minWidth={REACTIONS_WIDTH} minHeight="11">
            <Suspense>
              <OwnReactions counts={reactionCounts} />
            </Suspense>
          </Box>
        ) : (
          <ReactionBar
            dropId={drop.id}
            counts={reactionCounts}
            mine={given}
            place={FEED_PLACE}
            onLoginNeeded={onLoginNeeded}
          />
        )}
      </CardFoot>
    </CardFrame>
  );
});
