import { totemHistory } from '../platform/collections.ts';
import type { TotemHistoryDoc } from '../platform/documents.ts';

/** A totem comes at most with every third drop: more than eight years of daily drops. */
const HISTORY_MAX = 1_000;

/** Every totem that one person was given, newest first. */
export async function listTotemHistory(uid: string): Promise<TotemHistoryDoc[]> {
  const found = await totemHistory(uid).orderBy('date', 'desc').limit(HISTORY_MAX).get();
  return found.docs.map((entry) => entry.data());
}
