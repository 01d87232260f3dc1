import type { QueryClient } from '@tanstack/react-query';
import { releaseMutationKey } from '../../lib/api/query-keys/own.ts';
import { refreshMirror, refreshProfile } from './follow-profile.ts';

/** When a released drop is looked after, in milliseconds: it is read, and may bring a totem, once it is out. */
export const LOOKS_AFTER_MS = [3_000, 10_000, 30_000] as const;

/** After an own drop looks a few times for what follows from it: its reading, a totem. Answers how to stop. */
export function lookAfterDrops(client: QueryClient): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const look = () => {
    refreshProfile(client);
    refreshMirror(client);
  };
  const stop = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.mutation.options.mutationKey?.[0] !== releaseMutationKey()[0]) return;
    for (const pause of LOOKS_AFTER_MS) timers.add(setTimeout(look, pause));
  });
  return () => {
    stop();
    timers.forEach(clearTimeout);
  };
}
