import type { OwnDrop } from '@blckmirror/functions/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ownAmongKey } from '../../lib/api/query-keys/feed.ts';
import { ownDropsKey } from '../../lib/api/query-keys/own.ts';
import { useSession } from '../../lib/auth/session.ts';
import type { KnownOwn } from '../reactions/own-among.ts';

const NONE: readonly OwnDrop[] = [];

const kept = () => import('./kept-waiting.ts');

/** Own drops on their way into the void, as this device knows of them: nobody is asked where it knows of none. */
const waitingQuery = (uid: string) =>
  queryOptions({
    queryKey: ownDropsKey(uid, 'waiting'),
    queryFn: async ({ client, queryKey, signal }) => {
      const known = client.getQueryData<readonly OwnDrop[]>(queryKey) ?? NONE;
      return (await kept()).readWaiting(uid, known, signal);
    },
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

/** One's own drops that are still on their way or were until lately, newest first; none for a visitor. */
export function useWaiting(): readonly OwnDrop[] {
  const { uid } = useSession();
  const { data } = useQuery({ ...waitingQuery(uid ?? ''), enabled: uid !== null });
  return (uid !== null && data) || NONE;
}

/** Remembers on this device a drop that its author has just let go of. */
export function noteWaiting(client: QueryClient, uid: string, drop: OwnDrop): void {
  // When it appears, it is known whose it is.
  client.setQueryData<KnownOwn>(ownAmongKey(uid), (known) => ({
    ...known,
    [drop.id]: { given: [], isOwn: true },
  }));
  if (drop.state !== 'waiting') return;
  const { queryKey } = waitingQuery(uid);
  const others = client.getQueryData(queryKey) ?? NONE;
  const waiting = [drop, ...others.filter(({ id }) => id !== drop.id)];
  client.setQueryData(queryKey, waiting);
  // In the background: a device that keeps nothing shows it until the page closes.
  kept()
    .then(({ keepWaiting }) => keepWaiting(uid, waiting))
    .catch(() => {});
}
