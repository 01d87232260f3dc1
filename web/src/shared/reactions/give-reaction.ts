import type { ReactionCounts, ReactionType } from '@blckmirror/functions/contract';
import {
  mutationOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { ApiError, call, errorText } from '../../lib/api/call.ts';
import { reactMutationKey } from '../../lib/api/query-keys.ts';
import { requireUser } from '../../lib/auth/session.ts';
import { forgetReaction, noteCounts, rememberReaction } from './own-reactions.ts';

/**
 * The place where the reader gives a reaction, with the lists that hold the drop and the texts for a failure
 * (requirements 8).
 */
export interface ReactionPlace {
  readonly failureTitle: string;
  readonly failureFallback: string;
  /** Writes the server's counts into the cached lists. */
  readonly count: (client: QueryClient, dropId: string, counts: ReactionCounts) => void;
  /** The queries that must be read again. */
  readonly refreshes: readonly QueryKey[];
}

interface GivenReaction {
  readonly dropId: string;
  readonly type: ReactionType;
}

/**
 * Gives a reaction. The reaction appears at once. It disappears if the request fails, and its lists are read again if
 * the request succeeds (requirements 4).
 */
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
      // In the background, because the reaction exists even if a list cannot be read again.
      for (const queryKey of place.refreshes) void client.invalidateQueries({ queryKey });
    },
  });

/**
 * Sends the reaction and returns the new counts. Returns null if the reader gave this reaction before, which counts as
 * success (requirements 5).
 */
async function give({ dropId, type }: GivenReaction): Promise<ReactionCounts | null> {
  await requireUser();
  const failure = (status: number) => `Error: ${status}`;
  try {
    const reaction = { dropId, type };
    return (await call('POST /api/drops/:dropId/react', reaction, { failure })).reactionCounts;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'already-reacted') return null;
    throw error;
  }
}

/** Whether a reaction to any drop waits for its answer. At most one reaction can wait (requirements 4). */
export const isReactionPending = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: reactMutationKey() }) > 0;

/**
 * `isReactionPending` for rendering. The pressed card knows about its press by itself. All other cards may follow when
 * the browser has time. `useIsMutating` would render each card before the reader sees the press.
 */
export function usePendingReaction(): boolean {
  const client = useQueryClient();
  const [is, setIs] = useState(() => isReactionPending(client));
  useEffect(() => {
    const look = () => startTransition(() => setIs(isReactionPending(client)));
    look();
    return client.getMutationCache().subscribe(({ type }) => {
      // Each card sends this event while it renders.
      if (type !== 'observerOptionsUpdated') look();
    });
  }, [client]);
  return is;
}
