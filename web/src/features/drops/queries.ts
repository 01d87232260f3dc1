import type { Emotion, Output } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api/call.ts';
import { answerKey, everybodysDropsKeys, releaseMutationKey } from '../../lib/api/query-keys.ts';
import { requireUser } from '../../lib/auth/session.ts';
import { DROP, forgetSent } from '../../shared/draft/draft.ts';
import { noteWaiting } from '../../shared/drop/own-drops.ts';

export type DroppedToday = Output<'GET /api/user/dropped-today'>;
type Released = Output<'POST /api/drops'>;

interface NewDrop {
  readonly content: string;
  readonly emotionType: Emotion;
  readonly drift: boolean;
  /** The server asked the author whether the words point at a person, and the author said no. */
  readonly confirmed: boolean;
  /** The same key for every try of the same drop, so that a retry cannot count twice (design 8). */
  readonly idempotencyKey: string;
}

/** The caches that a new drop changes (requirements 4). */
const CHANGED_BY_A_DROP = [
  answerKey('/api/drops/me'),
  answerKey('/api/user/dropped-today'),
  answerKey('/api/user/me'),
  ...everybodysDropsKeys(),
];

/** Whether this person has released today's drop. The server decides which day it is for this person. */
export const droppedTodayQuery = (uid: string | null) =>
  queryOptions({
    queryKey: answerKey('/api/user/dropped-today', uid),
    queryFn: ({ signal }) => call('GET /api/user/dropped-today', {}, { signal }),
    enabled: uid !== null,
  });

/** More than the possible crisis posts of one day, because today's drop can be older than these posts. */
const LOOKED_AT = 10;

/** The newest drops of this person, and the number of all their drops. */
export const latestQuery = (uid: string | null) =>
  queryOptions({
    queryKey: answerKey('/api/drops/me', uid ?? '', 'latest'),
    queryFn: ({ signal }): Promise<Output<'GET /api/drops/me'>> =>
      call('GET /api/drops/me', { limit: LOOKED_AT }, { signal }),
    enabled: uid !== null,
  });

async function release({ idempotencyKey, confirmed, ...drop }: NewDrop): Promise<Released> {
  await requireUser();
  const said = confirmed ? { confirmed } : {};
  const failure = (status: number, body: string) => `Failed to create drop: ${status} ${body}`;
  return call(
    'POST /api/drops',
    { ...drop, ...said, isCrisis: false },
    { idempotencyKey, failure },
  );
}

/**
 * Releases a drop, and reads the data that the drop changes again. If the server says that today's drop exists
 * already, the day is locked here too.
 */
export const releaseMutation = (client: QueryClient, uid: string | null) =>
  mutationOptions({
    mutationKey: releaseMutationKey(),
    mutationFn: release,
    onSuccess: ({ drop }, { idempotencyKey }) => {
      forgetSent(DROP, uid, idempotencyKey);
      if (uid !== null) noteWaiting(client, uid, drop);
      // Locks the day at once, even if the server cannot be asked: the empty sheet must not appear again.
      client.setQueryData<DroppedToday>(answerKey('/api/user/dropped-today', uid), (day) =>
        day?.hasDroppedToday ? day : { hasDroppedToday: true, nextAllowedAt: null },
      );
      for (const queryKey of CHANGED_BY_A_DROP) {
        // Not awaited: the drop is released even if the lists cannot be read again.
        void client.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'already-dropped') return;
      client.setQueryData<DroppedToday>(answerKey('/api/user/dropped-today', uid), {
        hasDroppedToday: true,
        nextAllowedAt: error.nextAllowedAt ?? null,
      });
    },
  });
