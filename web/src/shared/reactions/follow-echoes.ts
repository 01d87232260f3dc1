import { type OwnDrop, type ReactionCounts, totalReactions } from '@blckmirror/functions/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import { unseenEchoes } from '../account/account.ts';

/** The part of the author's own drop that describes the reactions to it. */
export type Echo = Pick<OwnDrop, 'id' | 'localDate' | 'reactionCounts' | 'reactionsSeen'>;

export const echoCount = ({ reactionCounts }: Echo): number => totalReactions(reactionCounts);

/** Whether the drop has more reactions than its author has seen. */
export const isUnseen = (echo: Echo): boolean => echoCount(echo) > echo.reactionsSeen;

/** By drop id: the reactions that this device last showed to the author, and the day on which it did (`yyyy-MM-dd`). */
export type KnownEchoes = Readonly<
  Record<string, { readonly day: string; readonly counts: ReactionCounts }>
>;

const KNOWN = 'echoes';

const deviceStore = () => import('../../lib/offline-copies/encrypted-store.ts');

/** Reads from this device which reactions the author has seen. Empty if the device knows nothing. Never rejects. */
export const readKnownEchoes = (uid: string): Promise<KnownEchoes> =>
  deviceStore()
    .then(async ({ readOwn }) => ((await readOwn(uid, KNOWN)) ?? {}) as KnownEchoes)
    .catch(() => ({}));

/** Stores on this device what the author has just seen, and forgets all drops that are not in `listed`. */
export async function storeKnownEchoes(
  uid: string,
  seen: KnownEchoes,
  listed: readonly Echo[],
): Promise<void> {
  const { storeOwn } = await deviceStore();
  const known = { ...(await readKnownEchoes(uid)), ...seen };
  const kept = listed.flatMap(({ id }) => (known[id] ? [[id, known[id]] as const] : []));
  await storeOwn(uid, KNOWN, Object.fromEntries(kept));
}

/**
 * The number of the author's newest drops whose reactions are read regularly. The reactions to an older drop are read
 * when its author opens it.
 */
const ECHO_DROPS = 7;

/** How often a screen that shows echoes reads them again, in milliseconds. An open feed uses the same interval. */
const LOOKS_EVERY_MS = 30_000;
/** How often the echoes are read on all other screens, in milliseconds. */
const LOOKS_SELDOM_MS = 5 * 60_000;

/**
 * The user's newest drops with their reactions, newest first. Read again each time the user's own drops are read again.
 */
export const echoesQuery = (uid: string) =>
  queryOptions({
    queryKey: answerKey('/api/drops/me', uid, 'echoes'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/drops/me', { limit: ECHO_DROPS }, { signal })).drops,
    staleTime: LOOKS_EVERY_MS,
    refetchOnWindowFocus: true,
  });

/**
 * The user's newest drops with their reactions, read again regularly while they are on screen. No data for a visitor.
 */
export const useEchoes = (uid: string | null) =>
  useQuery({
    ...echoesQuery(uid ?? ''),
    enabled: uid !== null,
    refetchInterval: LOOKS_EVERY_MS,
  });

/**
 * Shows the dot on the Mirror's item in the navigation if there are new reactions. Reads them at the start, on each new
 * screen, every five minutes, and when the tab becomes visible again.
 */
export function FollowEchoes({ uid }: { readonly uid: string }) {
  const client = useQueryClient();
  const place = useLocation().pathname;
  const { data } = useQuery({ ...echoesQuery(uid), refetchInterval: LOOKS_SELDOM_MS });
  const hasUnseen = data?.some(isUnseen) ?? false;
  useEffect(() => {
    if (place) void client.prefetchQuery(echoesQuery(uid));
  }, [client, uid, place]);
  useEffect(() => {
    unseenEchoes.set(hasUnseen);
    return () => unseenEchoes.set(false);
  }, [hasUnseen]);
  return null;
}
