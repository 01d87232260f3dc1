import type { PublicFeed, PublicItem } from '@blckmirror/functions/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { isNews, newestHead } from '../../../entities/drop/head.ts';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { readFeedCopy } from '../../../lib/firestore/copies.ts';
import { feedQuery } from '../queries.ts';

/** How often the head of the feed is asked for, in milliseconds; only while the page is in sight. */
export const ASKS_EVERY_MS = 30_000;

export interface Latest {
  readonly head: PublicFeed;
  /** The ten, where they came along. */
  readonly popular: readonly PublicItem[];
}

/**
 * The head of the feed. Somebody signed in reads the copy in the store; where that has nothing new, which may be because
 * it is late, and for visitors, the nearest cache answers.
 */
async function readLatest(
  client: QueryClient,
  isSignedIn: boolean,
  signal: AbortSignal,
): Promise<Latest> {
  const [shown] = client.getQueryData(feedQuery.queryKey)?.pages ?? [];
  const known = shown && newestHead(shown);
  // Before the first tick there is no head, nor a copy of it.
  const hasCopy = isSignedIn && known?.v !== null;
  const copy = hasCopy ? await readFeedCopy().catch(() => null) : null;
  if (copy && isNews(copy)) {
    const { popular, ...head } = copy;
    return { head: newestHead(head), popular };
  }
  const head = newestHead(await call('GET /api/public/drops/feed', {}, { signal }));
  return { head, popular: [] };
}

/**
 * The head of the feed, asked for now and again while the page is in sight, and when it comes back into sight; `data` is
 * null until it has been asked for.
 * @param readAt when the list on screen was read, in milliseconds since 1970
 */
export function useLatest(readAt: number) {
  const { uid } = useSession();
  return useQuery<Latest | null>({
    queryKey: ['the head of the feed', uid],
    queryFn: ({ client, signal }) => readLatest(client, uid !== null, signal),
    initialData: null,
    initialDataUpdatedAt: readAt,
    staleTime: ASKS_EVERY_MS,
    refetchInterval: ASKS_EVERY_MS,
    refetchOnWindowFocus: true,
  });
}
