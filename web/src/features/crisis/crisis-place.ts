import type { ReactionCounts } from '@blckmirror/functions/contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { ReactionPlace } from '../../entities/reactions/reaction-place.ts';
import { crisisKey } from '../../lib/api/query-keys/own.ts';
import type { CrisisPage } from './queries.ts';

type CrisisData = InfiniteData<CrisisPage>;

/** The cached posts with the counts the server has just named for one of them. */
function countInCrisis(
  posts: CrisisData | undefined,
  dropId: string,
  reactionCounts: ReactionCounts,
): CrisisData | undefined {
  if (posts === undefined) return undefined;
  const pages = posts.pages.map((page) => ({
    ...page,
    crisisPosts: page.crisisPosts.map((post) =>
      post.drop.id === dropId ? { ...post, reactionCounts } : post,
    ),
  }));
  return { ...posts, pages };
}

/** Reacting in the crisis space, and the words when it fails (requirements 8). */
export const CRISIS_PLACE: ReactionPlace = {
  failureTitle: 'Failed to connect',
  failureFallback: 'Could not add reaction',
  count(client, dropId, counts) {
    client.setQueriesData<CrisisData>({ queryKey: crisisKey() }, (posts) =>
      countInCrisis(posts, dropId, counts),
    );
  },
  refreshes: [crisisKey()],
};
