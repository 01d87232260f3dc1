// Keeps the user's own drops that wait for their release on this device, for the next start of the app. A separate
// chunk.
import type { OwnDrop } from '@blckmirror/functions/contract';
import { call } from '../../lib/api/call.ts';
import { readCopy, storePage } from '../../lib/offline-copies/copies.ts';

const FIELD = 'waiting';

/** More than the number of drops that one person can have waiting, even with crisis posts between them. */
const LIMIT = 10;

/** Stores these drops and replaces the drops that were stored before. @throws if the device cannot store them */
export const storeWaiting = (uid: string, waiting: readonly OwnDrop[]): Promise<void> =>
  storePage(uid, FIELD, null, { [FIELD]: waiting, nextCursor: null });

/**
 * The drops that this device knows as waiting, in their current state. Each drop is still waiting, or has appeared in the
 * feed since then. If the server does not answer, the function returns the drops as this device knows them. If the
 * device knows no such drop, the function does not ask the server.
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
