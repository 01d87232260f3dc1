import { type OwnStoredDrop, ownDrops } from '../drops/store.ts';
import type { Position } from '../platform/cursor.ts';
import { listNewest } from '../platform/paging.ts';

/** One person's own crisis posts, newest first. */
export const listOwnCrisis = (
  uid: string,
  limit: number,
  after: Position | null,
): Promise<OwnStoredDrop[]> =>
  listNewest(ownDrops(uid).where('isCrisis', '==', true), limit, after);
