import { CRISIS_POSTS_PER_DAY, type OwnDrop } from '@blckmirror/functions/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/auth/session.ts';
import { forgetOldExport } from '../../lib/offline-copies/own-page.ts';
import type { KnownOwn } from '../reactions/reactions.ts';

/**
 * The number of drops that are read to find the last drop that is no crisis post. All crisis posts of a day can be
 * newer than that drop.
 */
const STATS_LIMIT = CRISIS_POSTS_PER_DAY + 1;

/**
 * The user's own counts, and their last drop that is not a crisis post. `last` is null if there is no such drop among
 * the newest drops.
 */
export const ownStatsQuery = (uid: string) =>
  queryOptions({
    queryKey: answerKey('/api/drops/me', uid, 'stats'),
    queryFn: async ({ signal }) => {
      const { stats, drops } = await call('GET /api/drops/me', { limit: STATS_LIMIT }, { signal });
      return { stats, last: drops.find(({ isCrisis }) => !isCrisis) ?? null };
    },
    staleTime: 30_000,
  });

const NONE: readonly OwnDrop[] = [];

const waitingStore = () => import('./keep-waiting.ts');

/**
 * The user's own drops that were released but that others do not see yet. If this device knows no such drop, the query
 * does not ask the server.
 */
const waitingQuery = (uid: string) =>
  queryOptions({
    queryKey: answerKey('/api/drops/me', uid, 'waiting'),
    queryFn: async ({ client, queryKey, signal }) => {
      const known = client.getQueryData<readonly OwnDrop[]>(queryKey) ?? NONE;
      return (await waitingStore()).readWaiting(uid, known, signal);
    },
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

/** The user's own drops that others do not see yet or could not see until recently, newest first. */
export function useWaiting(): readonly OwnDrop[] {
  const { uid } = useSession();
  const { data } = useQuery({ ...waitingQuery(uid ?? ''), enabled: uid !== null });
  return (uid !== null && data) || NONE;
}

/** Stores on this device that its author has just released this drop. */
export function noteWaiting(client: QueryClient, uid: string, drop: OwnDrop): void {
  forgetOldExport();
  // So that the drop's card is shown as the user's own when the drop appears in the feed.
  client.setQueryData<KnownOwn>(answerKey('/api/reactions/mine', uid), (known) => ({
    ...known,
    [drop.id]: { given: [], isOwn: true, isNoted: true },
  }));
  if (drop.state !== 'waiting') return;
  const { queryKey } = waitingQuery(uid);
  const others = client.getQueryData(queryKey) ?? NONE;
  const waiting = [drop, ...others.filter(({ id }) => id !== drop.id)];
  client.setQueryData(queryKey, waiting);
  // Not awaited. If the device cannot store the drop, it is shown only until this page closes.
  waitingStore()
    .then(({ storeWaiting }) => storeWaiting(uid, waiting))
    .catch(() => {});
}
