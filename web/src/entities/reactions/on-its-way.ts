import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { reactMutationKey } from '../../lib/api/query-keys/feed.ts';

/** Whether a reaction to any drop waits for its answer: only one does at a time (requirements 4). */
export const isOneOnItsWay = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: reactMutationKey() }) > 0;

/**
 * The same to show. The pressed drop knows at once and by itself; that a page full of others rests meanwhile may follow
 * when the browser has the time, which `useIsMutating` would not let it: it draws each of them before the press is seen.
 */
export function useOneOnItsWay(): boolean {
  const client = useQueryClient();
  const [is, setIs] = useState(() => isOneOnItsWay(client));
  useEffect(() => {
    const look = () => startTransition(() => setIs(isOneOnItsWay(client)));
    look();
    return client.getMutationCache().subscribe(({ type }) => {
      // Each card that is drawn tells of itself so, while it is drawn.
      if (type !== 'observerOptionsUpdated') look();
    });
  }, [client]);
  return is;
}
