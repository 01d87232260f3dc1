import type { Output } from '@blckmirror/functions/contract';
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { pausedText } from '../../entities/account/paused-text.ts';
import { CRISIS_POST, forgetSent } from '../../entities/draft/store.ts';
import { looksPersonal } from '../../entities/guard/use-asked.ts';
import { call } from '../../lib/api/call.ts';
import { type ErrorTexts, errorText } from '../../lib/api/error-text.ts';
import { crisisKey, ownDropsKey } from '../../lib/api/query-keys/own.ts';

export type CrisisPage = Output<'GET /api/drops/crisis'>;
export type CrisisPost = CrisisPage['crisisPosts'][number];

const PART = { recent: {}, popular: { popular: 'true' }, 'your-posts': { mine: 'true' } } as const;

/** What a tab of the crisis space holds: all, the most answered, or one's own; fresh for 5 s (requirements 9). Members only. */
export const crisisQuery = (uid: string, tab: keyof typeof PART) =>
  infiniteQueryOptions({
    queryKey: crisisKey(uid, tab),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/drops/crisis',
        {
          ...(pageParam === null ? {} : { cursor: pageParam }),
          ...PART[tab],
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: CrisisPage) => page.nextCursor,
    staleTime: 5_000,
  });

interface CrisisPostToShare {
  /** Normalised, as the server will keep it. */
  readonly content: string;
  /** Its author was asked whom it could point at, and says nobody. */
  readonly confirmed: boolean;
  /** The same for every try of the same words (design 8). */
  readonly idempotencyKey: string;
}

const share = ({ content, confirmed, idempotencyKey }: CrisisPostToShare): Promise<Shared> =>
  call(
    'POST /api/drops/crisis',
    { content, ...(confirmed ? { confirmed } : {}) },
    { idempotencyKey },
  );

type Shared = Output<'POST /api/drops/crisis'>;

const SHARE_ERRORS: ErrorTexts = {
  paused: pausedText,
  // An answer without words of its own: the service's error, as requirements 8 have it.
  unknown: ({ message }) => `Failed to create crisis post: ${message}`,
  otherwise: 'Please try again later',
};

/** Shares a post; own drops and crisis posts are read again (requirements 4). */
export const shareMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: share,
    onSuccess: (_shared, { idempotencyKey }) => {
      forgetSent(CRISIS_POST, uid, idempotencyKey);
      for (const queryKey of [ownDropsKey(), crisisKey()]) {
        // In the background: the post is out whether or not the lists can be read again.
        void client.invalidateQueries({ queryKey });
      }
      toast({
        title: 'Crisis post shared',
        description: 'Your post has been shared anonymously. Premium users will respond.',
      });
    },
    onError: (error) => {
      // Asked about beside the words.
      if (looksPersonal(error)) return;
      toast({
        title: 'Failed to share',
        description: errorText(error, SHARE_ERRORS),
        tone: 'error',
      });
    },
  });
