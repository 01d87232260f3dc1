import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { QuoteLine } from '../../components/quote-line.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LoadMore } from '../../components/ui/load-more.tsx';
import { CARD_LIST } from '../../entities/drop/card-frame.tsx';
import { isLeftOut, isVeiled } from '../../entities/left-out/left-out.ts';
import { useLeftOut } from '../../entities/left-out/store.ts';
import { ApiError } from '../../lib/api/call.ts';
import { useNow } from '../../lib/time/clock.ts';
import { CrisisCard } from './crisis-card.tsx';
import { CrisisSkeleton } from './crisis-skeleton.tsx';
import { EMPTY, type PostsTab, postsOf } from './crisis-tabs.ts';
import { PremiumGate } from './premium-gate.tsx';
import { type CrisisPost, crisisQuery } from './queries.ts';
import { CRISIS_QUOTES, quoteBefore } from './quotes.ts';

const MINUTE = 60_000;

interface CrisisPostsProps {
  readonly uid: string;
  readonly tab: PostsTab;
}

/** What a tab of the crisis space holds, with a quote after every second post (requirements 2.10). */
export function CrisisPosts({ uid, tab }: CrisisPostsProps) {
  const now = useNow(MINUTE);
  const left = useLeftOut();
  const posts = useInfiniteQuery(crisisQuery(uid, tab));
  if (!posts.data) {
    if (!posts.isError) return <CrisisSkeleton />;
    // The membership has ended since the profile was read.
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
  const all = onceEach(posts.data.pages.flatMap((page) => page.crisisPosts));
  const isHere = ({ drop }: CrisisPost) => drop.userId === uid || !isLeftOut(left, drop);
  const shown = postsOf(tab, all.filter(isHere));
  if (shown.length === 0) return <EmptyState {...EMPTY[tab]} />;
  return (
    <>
      <chakra.ul css={CARD_LIST}>
        {shown.map((post, index) => (
          <Fragment key={post.drop.id}>
            {quoteBefore(index) && (
              <Box as="li">
                <QuoteLine quotes={CRISIS_QUOTES} start={index / 2 - 1} />
              </Box>
            )}
            <Box as="li">
              <CrisisCard post={post} uid={uid} now={now} isVeiled={isVeiled(left, post.drop)} />
            </Box>
          </Fragment>
        ))}
      </chakra.ul>
      {tab !== 'popular' && <LoadMore pages={posts} />}
    </>
  );
}

// A post shared between two pages pushes the last one of the first onto the second.
const onceEach = (posts: readonly CrisisPost[]): readonly CrisisPost[] => [
  ...new Map(posts.map((post) => [post.drop.id, post])).values(),
];
