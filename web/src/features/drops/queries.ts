import type { Emotion, Output } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { DROP, forgetSent } from '../../entities/draft/store.ts';
import { RELEASE_KEY } from '../../entities/drop/release-key.ts';
import { ApiError, call } from '../../lib/api/call.ts';

export type DroppedToday = Output<'GET /api/user/dropped-today'>;
export type Released = Output<'POST /api/drops'>;

export interface NewDrop {
  readonly content: string;
  readonly emotionType: Emotion;
  /** The same for every try of the same drop, so that a retry cannot count twice (DESIGN section 4). */
  readonly idempotencyKey: string;
}

const DROPPED_TODAY = '/api/user/dropped-today';

/** What a new drop changes: own drops, the day lock, the profile, feeds and vaults (SPEC section 4). */
const CHANGED_BY_A_DROP = [
  '/api/drops/me',
  DROPPED_TODAY,
  '/api/user/me',
  '/api/drops/feed',
  '/api/public/drops/feed',
  '/api/drops/vault',
  '/api/public/drops/vault',
] as const;

/** Whether this person has released today's drop. Asked of the server: it knows their day. */
export const droppedTodayQuery = (uid: string | null) =>
  queryOptions({
    queryKey: [DROPPED_TODAY, uid],
    queryFn: ({ signal }) => call('GET /api/user/dropped-today', {}, { signal }),
    enabled: uid !== null,
  });

function release({ idempotencyKey, ...drop }: NewDrop): Promise<Released> {
  return call('POST /api/drops', { ...drop, isCrisis: false }, { idempotencyKey });
}

/** Releases a drop, and refreshes what it changes. A refusal because of the day lock closes the day here too. */
export const releaseMutation = (client: QueryClient, uid: string | null) =>
  mutationOptions({
    mutationKey: RELEASE_KEY,
    mutationFn: release,
    onSuccess: (_released, { idempotencyKey }) => {
      // Wherever its author is by now.
      forgetSent(DROP, uid, idempotencyKey);
      for (const key of CHANGED_BY_A_DROP) {
        // Refreshing in the background: the drop is out whether or not the lists can be read again.
        void client.invalidateQueries({ queryKey: [key] });
      }
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'already-dropped') return;
      client.setQueryData<DroppedToday>([DROPPED_TODAY, uid], {
        hasDroppedToday: true,
        nextAllowedAt: error.nextAllowedAt ?? null,
      });
    },
  });
