import type { Output } from '@blckmirror/functions/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { call, type ErrorTexts, errorText } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import { requireUser } from '../../lib/auth/session.ts';
import { forgetOldExport } from '../../lib/offline-copies/own-page.ts';
import { lacksConsent } from '../../shared/account/consent.tsx';
import { pausedText } from '../../shared/account/profile.ts';
import { CRISIS_POST, forgetSent } from '../../shared/draft/draft.ts';
import { looksPersonal } from '../../shared/personal-data/personal-data-warning.tsx';
import type { ReactionPlace } from '../../shared/reactions/reactions.ts';

type CrisisPage = Output<'GET /api/drops/crisis'>;
export type CrisisPost = CrisisPage['crisisPosts'][number];

/** The parameters of each tab's request: all posts, the posts with the most reactions, or the member's own posts. */
const PART = { recent: {}, popular: { popular: 'true' }, 'your-posts': { mine: 'true' } } as const;

/** The posts of one tab of the crisis space, fresh for 5 s (requirements 9). Members only. */
export const crisisQuery = (uid: string, tab: keyof typeof PART) =>
  infiniteQueryOptions({
    queryKey: answerKey('/api/drops/crisis', uid, tab),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/drops/crisis',
        { ...(pageParam === null ? {} : { cursor: pageParam }), ...PART[tab] },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: CrisisPage) => page.nextCursor,
    staleTime: 5_000,
  });

interface CrisisPostToShare {
  /** The normalised text, as the server will store it. */
  readonly content: string;
  /** True if the server asked the author "Do these words identify somebody?" and the author said no. */
  readonly confirmed: boolean;
  /** The same key for every attempt to send the same words (design 8). */
  readonly idempotencyKey: string;
}

async function share({ content, confirmed, idempotencyKey }: CrisisPostToShare): Promise<Shared> {
  await requireUser();
  const failure = (status: number, body: string) =>
    `Failed to create crisis post: ${status} ${body}`;
  const post = { content, ...(confirmed ? { confirmed } : {}) };
  return call('POST /api/drops/crisis', post, { idempotencyKey, failure });
}

type Shared = Output<'POST /api/drops/crisis'>;

const TRY_LATER = 'Please try again later';

const SHARE_ERRORS: ErrorTexts = {
  paused: pausedText,
  // For an answer without the API's error text, such as a page of HTML.
  unknown: TRY_LATER,
  otherwise: TRY_LATER,
};

/** Shares a post, then loads the member's own drops and the crisis posts again (requirements 4). */
export const shareMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: share,
    onSuccess: (_shared, { idempotencyKey }) => {
      forgetSent(CRISIS_POST, uid, idempotencyKey);
      forgetOldExport();
      for (const queryKey of [answerKey('/api/drops/me'), answerKey('/api/drops/crisis')]) {
        // In the background, because the post is shared even if the lists cannot be loaded again.
        void client.invalidateQueries({ queryKey });
      }
      toast({
        title: 'Crisis post shared',
        description: 'Your post has been shared anonymously. Premium users will respond.',
      });
    },
    onError: (error) => {
      // The form asks the author, so no toast is needed.
      if (looksPersonal(error) || lacksConsent(error)) return;
      toast({
        title: 'Failed to share',
        description: errorText(error, SHARE_ERRORS),
        tone: 'error',
      });
    },
  });

/** The changes that a reaction in the crisis space makes in the cache, and the texts for a failure (requirements 8). */
export const CRISIS_PLACE: ReactionPlace = {
  failureTitle: 'Failed to connect',
  failureFallback: 'Could not add reaction',
  count(client, dropId, reactionCounts) {
    client.setQueriesData<InfiniteData<CrisisPage>>(
      { queryKey: answerKey('/api/drops/crisis') },
      (posts) =>
        posts && {
          ...posts,
          pages: posts.pages.map((page) => ({
            ...page,
            crisisPosts: page.crisisPosts.map((post) =>
              post.drop.id === dropId ? { ...post, reactionCounts } : post,
            ),
          })),
        },
    );
  },
  refreshes: [answerKey('/api/drops/crisis')],
};
