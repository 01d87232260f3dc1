import { EMOTION_TEXT, type Emotion, type PublicItem } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { memo, Suspense } from 'react';
import { lazyOptional } from '../../../lib/browser/postpone.ts';
import { relativeTime } from '../../../lib/time/clock.ts';
import { ReactionBar } from '../../reactions/reaction-bar.tsx';
import type { ownOf } from '../../reactions/reactions.ts';
import { FEED_PLACE } from '../use-feed.ts';
import { CardFoot, CardFrame, CardMeta, MetaWord, REACTIONS_WIDTH, TotemName } from './card.tsx';
import { CardMenu } from './card-menu.tsx';
import { DropText } from './drop-text.tsx';

// Loaded only for a reader's own drop: most cards are not the reader's own, and a visitor has no drop.
const OwnDropCounts = lazyOptional(
  async () => (await import('../../reactions/own-drop-counts.tsx')).OwnDropCounts,
);

const ContentWarning = lazyOptional(
  async () => (await import('./content-warning.tsx')).ContentWarning,
);

interface DropCardProps {
  readonly item: PublicItem;
  readonly own: ReturnType<typeof ownOf>;
  readonly now: Date;
  /** True if the words are hidden until a press, because the reader chose a warning for such drops. */
  readonly hasWarning?: boolean;
  readonly onLoginNeeded: () => void;
}

/** One drop: its words, its feeling, its age and its totem, then the reactions. */
export const DropCard = memo(function DropCard(props: DropCardProps) {
  const { item, own, now, hasWarning = false, onLoginNeeded } = props;
  const { drop, reactionCounts } = item;
  const { given, isOwn } = own;
  return (
    <CardFrame label={`A drop of ${drop.emotionType}`}>
      {hasWarning && !isOwn ? (
        <Suspense fallback={<Box minHeight="12" />}>
          <ContentWarning content={drop.content} emotion={drop.emotionType} />
        </Suspense>
      ) : (
        <DropText content={drop.content} />
      )}
      <CardFoot>
        <CardMeta isOwn={isOwn}>
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
              <OwnDropCounts counts={reactionCounts} />
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

/** The feeling of a drop: a dot and a word. Hover, focus or a tap shows a sentence about it (requirements 9). */
export const EmotionBadge = ({ emotion }: { readonly emotion: Emotion }) => (
  <MetaWord more={EMOTION_TEXT[emotion].badge}>
    <Box as="span" boxSize="2" borderRadius="full" bg={`emotion.${emotion}`} />
    {emotion}
  </MetaWord>
);
