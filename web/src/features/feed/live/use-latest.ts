import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { sparesData } from '../../../lib/idle.ts';
import { type LatestDrop, listenLive } from '../../../lib/live.ts';
import { LISTENS_TO } from './unseen.ts';

/** How often the API is asked where nobody can be listened to, in milliseconds; only while the page is in sight. */
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
 * The newest drops as they come: live from Firestore for the signed in, and asked of the API now and then for visitors
 * and wherever Firestore cannot be reached (DESIGN section 8).
 * @param readAt when the list on screen was read, in milliseconds since 1970
 */
export function useLatest(uid: string | null, readAt: number): readonly LatestDrop[] {
  const [heard, setHeard] = useState<readonly LatestDrop[]>([]);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const lose = () => setLost(true);
    setLost(false);
    setHeard([]);
    if (uid === null || sparesData()) {
      lose();
      return;
    }
    const hear = (latest: readonly LatestDrop[]) => {
      setLost(false);
      setHeard(latest);
    };
    return listenLive((sdk) => sdk.newest(LISTENS_TO, { onValue: hear, onLost: lose }), lose);
  }, [uid]);

  const asked = useQuery({
    queryKey: ['the newest drops'],
    queryFn: ({ signal }) => askForLatest(signal),
    enabled: isLost,
    initialData: [],
    initialDataUpdatedAt: readAt,
    staleTime: ASKS_EVERY_MS,
    refetchInterval: ASKS_EVERY_MS,
    refetchOnWindowFocus: true,
  });
  return isLost ? asked.data : heard;
}
