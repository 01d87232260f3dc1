import type { Emotion, Output } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { DROP, forgetSent } from '../../entities/draft/store.ts';
import { noteWaiting } from '../../entities/drop/waiting.ts';
import { ApiError, call } from '../../lib/api/call.ts';
import { droppedTodayKey, profileKey } from '../../lib/api/query-keys/account.ts';
import { everybodysDropsKeys } from '../../lib/api/query-keys/feed.ts';
import { ownDropsKey, releaseMutationKey } from '../../lib/api/query-keys/own.ts';

export type DroppedToday = Output<'GET /api/user/dropped-today'>;
type Released = Output<'POST /api/drops'>;

interface NewDrop {
  readonly content: string;
  readonly emotionType: Emotion;
  readonly drift: boolean;
  /** Its author was asked whom it could point at, and says nobody. */
  readonly confirmed: boolean;
  /** The same for every try of the same drop, so that a retry cannot count twice (design 8). */
  readonly idempotencyKey: string;
}

/** What a new drop changes: own drops, the day lock, the profile, feeds and vaults (requirements 4). */
const CHANGED_BY_A_DROP = [
  ownDropsKey(),
  droppedTodayKey(),
  profileKey(),
  ...everybodysDropsKeys(),
];

/** Whether this person has released today's drop. Asked of the server: it knows their day. */
export const droppedTodayQuery = (uid: string | null) =>
  queryOptions({
    queryKey: droppedTodayKey(uid),
    queryFn: ({ signal }) => call('GET /api/user/dropped-today', {}, { signal }),
    enabled: uid !== null,
  });

function release({ idempotencyKey, confirmed, ...drop }: NewDrop): Promise<Released> {
  const said = confirmed ? { confirmed } : {};
  return call('POST /api/drops', { ...drop, ...said, isCrisis: false }, { idempotencyKey });
}

/** Releases a drop, and refreshes what it changes. A refusal because of the day lock closes the day here too. */
export const releaseMutation = (client: QueryClient, uid: string | null) =>
  mutationOptions({
    mutationKey: releaseMutationKey(),
    mutationFn: release,
    onSuccess: ({ drop }, { idempotencyKey }) => {
      // Wherever its author is by now.
      forgetSent(DROP, uid, idempotencyKey);
      if (uid !== null) noteWaiting(client, uid, drop);
      // The day is used, whether or not it can be asked about: nobody is to find the empty page again.
      client.setQueryData<DroppedToday>(droppedTodayKey(uid), (day) =>
        day?.hasDroppedToday ? day : { hasDroppedToday: true, nextAllowedAt: null },
      );
      for (const queryKey of CHANGED_BY_A_DROP) {
        // Refreshing in the background: the drop is out whether or not the lists can be read again.
        void client.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'already-dropped') return;
      client.setQueryData<DroppedToday>(droppedTodayKey(uid), {
        hasDroppedToday: true,
        nextAllowedAt: error.nextAllowedAt ?? null,
      });
    },
  });
