import type { PublicFeed, PublicItem } from '@blckmirror/functions/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { currentSession, useSession } from '../../../lib/auth/session.ts';
import { readFeedCopy } from '../../../lib/firestore/copies.ts';
import { now } from '../../../lib/time/clock.ts';
import { isNews, knownHead, newestHead, noteShown } from '../../../shared/drop/feed-head.ts';
import { FEED_STALE_MS, feedQuery } from '../../../shared/drop/feed-query.ts';

/** The time between two reads of the feed's head while the page is visible, in milliseconds. */
const ASKS_EVERY_MS = 30_000;

interface Latest {
  readonly head: PublicFeed;
  /** The drops of Popular; empty if the head came from the API and not from the copy in Firestore. */
  readonly popular: readonly PublicItem[];
}

/**
 * Reads the head of the feed. A signed-in reader reads its copy in Firestore first. That copy may be late, so if it has
 * nothing new, the API is called. A visitor always calls the API.
 */
async function readLatest(
  client: QueryClient,
  isSignedIn: boolean,
  signal: AbortSignal,
): Promise<Latest> {
  const copy = isSignedIn ? await newerCopy(client) : null;
  if (copy) return copy;
  const head = newestHead(await call('GET /api/public/drops/feed', {}, { signal }));
  return { head, popular: [] };
}

let reading: Promise<Latest | null> | null = null;

/**
 * Reads the copy of the head in Firestore; null unless it is newer than every head that this tab knows. Simultaneous
 * callers share one read: after the first read the head is known, so a second read would answer null.
 */
function newerCopy(client: QueryClient): Promise<Latest | null> {
  const read = async () => {
    const known = () => knownHead(client.getQueryData(feedQuery.queryKey)?.pages[0]);
    // Before the first tick, neither a head nor a copy exists.
    if (known()?.v === null) return null;
    const copy = await readFeedCopy().catch(() => null);
    known();
    if (copy === null || !isNews(copy)) return null;
    const { popular, ...head } = copy;
    return { head: newestHead(head, true), popular };
  };
  reading ??= read().finally(() => {
    reading = null;
  });
  return reading;
}

const latestKey = (uid: string | null) => ['the head of the feed', uid] as const;

/**
 * The head of the feed. It is read every 30 seconds while the page is visible, and when the page becomes visible
 * again. `data` is null before the first read.
 * @param readAt when the list on screen was read, in milliseconds since 1970
 */
export function useLatest(readAt: number) {
  const { uid } = useSession();
  return useQuery<Latest | null>({
    queryKey: latestKey(uid),
    queryFn: ({ client, signal }) => readLatest(client, uid !== null, signal),
    initialData: null,
    initialDataUpdatedAt: readAt,
    staleTime: ASKS_EVERY_MS,
    refetchInterval: ASKS_EVERY_MS,
    refetchOnWindowFocus: true,
  });
}

/**
 * Reads the feed's copy in Firestore (decision 0063). Shows the copy if there is no list yet. If there is a list, shows
 * the copy only if it is newer, and neither was the list just read nor is somebody reading further down.
 */
export async function showNewerCopy(client: QueryClient, uid: string): Promise<void> {
  const latest = await newerCopy(client);
  if (latest === null || currentSession().uid !== uid) return;
  client.setQueryData(latestKey(uid), latest);
  // Such a list must not move, so only the button "new drops" tells of the newer head.
  if (isJustRead(client) || (client.getQueryData(feedQuery.queryKey) && isBeingRead())) return;
  noteShown(latest.head);
  client.setQueryData(feedQuery.queryKey, { pages: [latest.head], pageParams: [null] });
  // The API's answer replaces the copy a moment later.
  void client.refetchQueries(
    { queryKey: feedQuery.queryKey, exact: true },
    { cancelRefetch: false },
  );
}

const isJustRead = (client: QueryClient): boolean => {
  const readAt = client.getQueryState(feedQuery.queryKey)?.dataUpdatedAt ?? 0;
  return now().getTime() - readAt < FEED_STALE_MS;
};

const isBeingRead = (): boolean =>
  scrollY > 0 || document.activeElement?.closest('article') instanceof Element;
