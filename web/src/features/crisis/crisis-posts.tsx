import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { QuoteLine } from '../../components/quote-line.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LoadMore } from '../../components/ui/load-more.tsx';
import { SkeletonLine } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { ApiError } from '../../lib/api/call.ts';
import { relativeTime, useNow } from '../../lib/time/clock.ts';
import {
  CARD_LIST,
  CardFoot,
  CardFrame,
  CardMeta,
  COMING,
  TotemName,
} from '../../shared/drop/card/card.tsx';
import { CardMenu } from '../../shared/drop/card/card-menu.tsx';
import { ContentWarning } from '../../shared/drop/card/content-warning.tsx';
import { DropText } from '../../shared/drop/card/drop-text.tsx';
import { feedOrder } from '../../shared/drop/feed-order.ts';
import { hasWarning, isHidden, useHidden } from '../../shared/hidden-content/hidden-content.ts';
import { OwnDropCounts } from '../../shared/reactions/own-drop-counts.tsx';
import { ReactionBar } from '../../shared/reactions/reaction-bar.tsx';
import { PremiumGate } from './premium-gate.tsx';
import { CRISIS_PLACE, type CrisisPost, crisisQuery } from './queries.ts';

interface CrisisPostsProps {
  readonly uid: string;
  readonly tab: keyof typeof EMPTY;
}

/** The posts of one tab of the crisis space, with quotes between them (requirements 2.10). */
export function CrisisPosts({ uid, tab }: CrisisPostsProps) {
  const now = useNow(60_000);
  const left = useHidden();
  const posts = useInfiniteQuery(crisisQuery(uid, tab));
  if (!posts.data) {
    if (!posts.isError) return <CrisisSkeleton />;
    // The profile still said that the reader is a member, but the membership has ended since.
    if (posts.error instanceof ApiError && posts.error.code === 'premium-required') {
      return <PremiumGate />;
    }
    return (
      <EmptyState
        title="Failed to load crisis posts"
        hint="The posts are safe. Try again in a moment."
      >
        <Button variant="outline" onClick={() => void posts.refetch()}>
          Retry
        </Button>
      </EmptyState>
    );
  }
  const all = onceEach(posts.data.pages.flatMap((page) => page.crisisPosts)).filter(
    ({ drop }) => drop.userId === uid || !isHidden(left, drop),
  );
  const shown = tab === 'popular' ? feedOrder('popular', all) : all;
  if (shown.length === 0) return <EmptyState {...EMPTY[tab]} />;
  return (
    <>
      <chakra.ul css={CARD_LIST}>
        {shown.map((post, index) => (
          <Fragment key={post.drop.id}>
            {/* A quote after every second post, from index 2 on (requirements 9). */}
            {index >= 2 && index % 2 === 0 && (
              <Box as="li">
                <QuoteLine quotes={CRISIS_QUOTES} start={index / 2 - 1} />
              </Box>
            )}
            <Box as="li">
              <CrisisCard
                post={post}
                uid={uid}
                now={now}
                hasWarning={hasWarning(left, post.drop)}
              />
            </Box>
          </Fragment>
        ))}
      </chakra.ul>
      {tab !== 'popular' && <LoadMore pages={posts} />}
    </>
  );
}

// The posts, each only once. If somebody shares a post between the requests for two pages, the last post of the first
// page also comes with the second page.
const onceEach = (posts: readonly CrisisPost[]): readonly CrisisPost[] => [
  ...new Map(posts.map((post) => [post.drop.id, post])).values(),
];

const CARDS = ['first', 'second', 'third'] as const;

/** Shown while posts are loading (requirements 2.10). */
export const CrisisSkeleton = () => (
  <Box>
    <Box role="status" textStyle="entry" fontStyle="italic" color="muted" marginBottom="5">
      Loading the crisis support space...
    </Box>
    <Box aria-hidden>
      {CARDS.map((card) => (
        <Box key={card} {...COMING}>
          <SkeletonLine width="100%" marginTop="0" />
          <SkeletonLine width="70%" />
          <SkeletonLine width="45%" height="3" marginTop="6" />
          <SkeletonLine width="11rem" height="6" marginTop="6" marginBottom="3" />
        </Box>
      ))}
    </Box>
  </Box>
);

/** The texts of a tab without posts (requirements 2.10). */
const EMPTY = {
  recent: {
    title: 'No Recent Crisis Posts',
    hint: 'It is quiet here now. If it is not quiet in you, say so.',
  },
  popular: {
    title: 'No Popular Crisis Posts',
    hint: 'Here you will see posts that many people answered.',
  },
  'your-posts': {
    title: 'No Crisis Posts Yet',
    hint: 'Here you will see your own posts. Only you see this list.',
  },
} as const;

/** The quotes between the posts, one at a time. */
export const CRISIS_QUOTES = [
  'You stayed. That counts.',
  'The hours are long, and you are not the only one counting them.',
  'Say it badly. Say it anyway.',
  'Nothing here needs to be solved now.',
  'Someone has stood where you stand, and is reading this.',
] as const;

interface CrisisCardProps {
  readonly post: CrisisPost;
  readonly uid: string;
  readonly now: Date;
  /** True if this reader wants a warning, so that the words are hidden until a press. */
  readonly hasWarning: boolean;
}

const respond = () =>
  toast({ title: 'Response Feature', description: 'The response feature is coming soon.' });

/** One crisis post with its words, its age, the totem, the reactions, and the button to respond (requirements 2.10). */
function CrisisCard({ post, uid, now, hasWarning }: CrisisCardProps) {
  const { drop, reactionCounts, myReactions } = post;
  const isOwn = drop.userId === uid;
  const soon = useId();
  return (
    <CardFrame label={isOwn ? 'Your crisis post' : 'A crisis post'}>
      {hasWarning && !isOwn ? (
        <ContentWarning content={drop.content} emotion={drop.emotionType} />
      ) : (
        <DropText content={drop.content} />
      )}
      <CardFoot>
        <CardMeta isOwn={isOwn}>
          <chakra.time dateTime={drop.createdAt}>{relativeTime(drop.createdAt, now)}</chakra.time>
          <TotemName type={drop.totemType} />
          {!isOwn && <CardMenu drop={{ id: drop.id, isCrisis: true }} />}
        </CardMeta>
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          flexBasis="full"
        >
          {isOwn ? (
            <OwnDropCounts counts={reactionCounts} />
          ) : (
            <ReactionBar
              dropId={drop.id}
              counts={reactionCounts}
              mine={myReactions}
              // Only a signed-in reader sees this bar, so no login is offered. If the session has just ended, the
              // reaction fails and a toast says why.
              onLoginNeeded={() => {}}
              place={CRISIS_PLACE}
            />
          )}
          {!isOwn && (
            <Box
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              // As far to the left as the padding of the button, so that its words begin where the text does.
              marginInlineStart="max(-0.875rem, -4vw)"
              textStyle="meta"
              color="muted"
            >
              <Button variant="ghost" size="sm" onClick={respond} aria-describedby={soon}>
                Respond to this person
              </Button>
              <span id={soon}>coming soon</span>
            </Box>
          )}
        </Box>
      </CardFoot>
    </CardFrame>
  );
}
