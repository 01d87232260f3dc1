import type { ReactionCounts, ReactionType } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/toast.tsx';
import { ApiError, call } from '../../lib/api.ts';
import { countInFeed, type FeedData } from './count-in-feed.ts';
import { forgetReaction, rememberReaction } from './given-store.ts';

export interface GivenReaction {
  readonly dropId: string;
  readonly type: ReactionType;
}

export const REACT_KEY = ['react'] as const;

const FEEDS = ['/api/drops/feed', '/api/public/drops/feed'] as const;
const VAULTS = ['/api/drops/vault', '/api/public/drops/vault'] as const;
const ROUTE = 'POST /api/drops/:dropId/react';

const saysAlreadyReacted = (error: unknown): boolean =>
  error instanceof ApiError && error.message.includes('already reacted');

/** Gives a reaction. Null when it had been given before: that counts as success (SPEC section 5). */
async function give({ dropId, type }: GivenReaction): Promise<ReactionCounts | null> {
  try {
    return (await call(ROUTE, { dropId, type })).reactionCounts;
  } catch (error) {
    if (saysAlreadyReacted(error)) return null;
    throw error;
  }
}

function failureText(error: unknown): string {
  const text = error instanceof ApiError ? error.serverMessage : '';
  return text === '' ? 'Something went wrong' : text;
}

/** Giving a reaction: shown at once, taken back when it fails, feeds refreshed when it holds (SPEC section 4). */
export const reactMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: REACT_KEY,
    mutationFn: give,
    onMutate: ({ dropId, type }) => rememberReaction(dropId, type),
    onError: (error, { dropId, type }) => {
      forgetReaction(dropId, type);
      toast({ title: 'Error adding reaction', description: failureText(error), tone: 'error' });
    },
    onSuccess: (counts, { dropId }) => {
      toast({
        title: 'Reaction added',
        description: 'Your emotional resonance has been registered.',
      });
      for (const key of FEEDS) {
        if (counts === null) break;
        client.setQueriesData<FeedData>({ queryKey: [key] }, (feed) =>
          countInFeed(feed, dropId, counts),
        );
      }
      for (const key of [...FEEDS, ...VAULTS]) {
        // Refreshing in the background: the reaction stands whether or not the feed can be read again.
        void client.invalidateQueries({ queryKey: [key] });
      }
    },
  });
