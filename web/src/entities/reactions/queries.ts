import type { ReactionCounts, ReactionType } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { ApiError, call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { reactMutationKey } from '../../lib/api/query-keys/feed.ts';
import { forgetReaction, noteCounts, rememberReaction } from './given-store.ts';
import type { ReactionPlace } from './reaction-place.ts';

interface GivenReaction {
  readonly dropId: string;
  readonly type: ReactionType;
}

const ROUTE = 'POST /api/drops/:dropId/react';

const hasAlreadyReacted = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'already-reacted';

/** Gives a reaction. Null when it had been given before: that counts as success (requirements 5). */
async function give({ dropId, type }: GivenReaction): Promise<ReactionCounts | null> {
  try {
    return (await call(ROUTE, { dropId, type })).reactionCounts;
  } catch (error) {
    if (hasAlreadyReacted(error)) return null;
    throw error;
  }
}

/** Giving a reaction: shown at once, taken back when it fails, its lists refreshed when it holds (requirements 4). */
export const reactMutation = (client: QueryClient, place: ReactionPlace) =>
  mutationOptions({
    mutationKey: reactMutationKey(),
    mutationFn: give,
    onMutate: ({ dropId, type }) => rememberReaction(dropId, type),
    onError: (error, { dropId, type }) => {
      forgetReaction(dropId, type);
      const description = errorText(error, { otherwise: place.failureFallback });
      toast({ title: place.failureTitle, description, tone: 'error' });
    },
    onSuccess: (counts, { dropId }) => {
      toast({
        title: 'Reaction added',
        description: 'Your emotional resonance has been registered.',
      });
      if (counts !== null) {
        noteCounts(dropId, counts);
        place.count(client, dropId, counts);
      }
      for (const queryKey of place.refreshes) {
        // Refreshing in the background: the reaction stands whether or not the list can be read again.
        void client.invalidateQueries({ queryKey });
      }
    },
  });
