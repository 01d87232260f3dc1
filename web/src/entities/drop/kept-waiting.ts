// Own drops on their way into the void, kept on this device for the next start; a chunk of its own.
import type { OwnDrop } from '@blckmirror/functions/contract';
import { call } from '../../lib/api/call.ts';
import { keepPage, readCopy } from '../../lib/own/own-copies.ts';

const FIELD = 'waiting';

/** More than anybody can have on their way, crisis posts between them counted. */
const LOOKED_AT = 10;

/** Keeps these and no others. @throws where nothing can be kept */
export const keepWaiting = (uid: string, waiting: readonly OwnDrop[]): Promise<void> =>
  keepPage(uid, FIELD, null, { [FIELD]: waiting, nextCursor: null });

/**
 * Those that this device knows of, as they stand now: on their way still, or shown since. As they are known, where the
 * server cannot be asked; nobody is asked where there are none.
 * @param known what this page has shown of them
 */
export async function readWaiting(
  uid: string,
  known: readonly OwnDrop[],
  signal: AbortSignal,
): Promise<readonly OwnDrop[]> {
  const kept = await readCopy(uid, FIELD).catch(() => null);
  const mine = [...known, ...((kept?.waiting ?? []) as readonly OwnDrop[])];
  const ids = new Set(mine.map(({ id }) => id));
  if (ids.size === 0) return [];
  try {
    const { drops } = await call('GET /api/drops/me', { limit: LOOKED_AT }, { signal });
    const isHere = ({ id, state }: OwnDrop) => ids.has(id) && state === 'shown';
    const waits = ({ state, isCrisis }: OwnDrop) => state === 'waiting' && !isCrisis;
    await keepWaiting(uid, drops.filter(waits)).catch(() => {});
    return drops.filter((drop) => waits(drop) || isHere(drop));
  } catch {
    return [...new Map(mine.map((drop) => [drop.id, drop])).values()];
  }
}
