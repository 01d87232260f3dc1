import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import type { LatestDrop } from './unseen.ts';

/** How often the newest drops are asked for, in milliseconds; only while the page is in sight. */
export const ASKS_EVERY_MS = 30_000;

/** The first page as everyone gets it: the CDN answers, however many ask. */
async function askForLatest(signal: AbortSignal): Promise<readonly LatestDrop[]> {
  const { drops } = await call('GET /api/public/drops/feed', {}, { signal });
  return drops.map(({ drop, reactionCounts }) => ({
    id: drop.id,
    createdAt: Date.parse(drop.createdAt),
    reactionCounts,
  }));
}

/**
 * The newest drops, asked for now and again while the page is in sight, and when it comes back into sight. The same
 * for visitors and members: nothing that a reader can hold open stands between them and the store.
 * @param readAt when the list on screen was read, in milliseconds since 1970
 */
export function useLatest(readAt: number): readonly LatestDrop[] {
  return useQuery({
    queryKey: ['the newest drops'],
    queryFn: ({ signal }) => askForLatest(signal),
    initialData: [],
    initialDataUpdatedAt: readAt,
    staleTime: ASKS_EVERY_MS,
    refetchInterval: ASKS_EVERY_MS,
    refetchOnWindowFocus: true,
  }).data;
}
