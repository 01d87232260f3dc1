// Stores the user's own drops that others do not see yet on this device, for the next start of the app. This file is
// loaded only when it is needed.
import type { OwnDrop } from '@blckmirror/functions/contract';
import { call } from '../../lib/api/call.ts';
import { readCopy, storePage } from '../../lib/offline-copies/copies.ts';

const FIELD = 'waiting';

/** How many of the newest own drops are read to find the waiting drops, which can be older than some crisis posts. */
const LIMIT = 10;

/** Stores these drops and replaces the drops that were stored before. @throws if the device cannot store them */
export const storeWaiting = (uid: string, waiting: readonly OwnDrop[]): Promise<void> =>
  storePage(uid, FIELD, null, { [FIELD]: waiting, nextCursor: null });

/**
 * The drops that this device knows as waiting, in their present state: still waiting, or already in the feed. If the
 * server does not answer, they are returned as this device knows them. If this device knows none, the server is not
 * asked.
 * @param known the waiting drops that this page has shown
 */
export async function readWaiting(
  uid: string,
  known: readonly OwnDrop[],
  signal: AbortSignal,
): Promise<readonly OwnDrop[]> {
  const stored = await readCopy(uid, FIELD).catch(() => null);
  const mine = [...known, ...((stored?.waiting ?? []) as readonly OwnDrop[])];
  const ids = new Set(mine.map(({ id }) => id));
  if (ids.size === 0) return [];
  try {
    const { drops } = await call('GET /api/drops/me', { limit: LIMIT }, { signal });
    const isHere = ({ id, state }: OwnDrop) => ids.has(id) && state === 'shown';
    const waits = ({ state, isCrisis }: OwnDrop) => state === 'waiting' && !isCrisis;
    await storeWaiting(uid, drops.filter(waits)).catch(() => {});
    return drops.filter((drop) => waits(drop) || isHere(drop));
  } catch {
    return [...new Map(mine.map((drop) => [drop.id, drop])).values()];
  }
}
