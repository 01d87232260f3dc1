import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { countRows } from '../pages/rebuild/rows.ts';
import { drops } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import { orConflict } from '../platform/retry-on-conflict.ts';
import { addUp, countsUnderWay } from './read-counts.ts';
import { workThrough } from './work-through.ts';

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 8;

/** Where a drop stands among those that have faded: longest ago first. */
export interface FadedDrop {
  /** In milliseconds since 1970. */
  readonly fadesAt: number;
  readonly dropId: string;
}

/** A page of the drops, of both spaces, that faded more than a day ago and are not told so. */
export async function listFaded(
  limit: number,
  after: FadedDrop | null,
  now: Date,
): Promise<FadedDrop[]> {
  const query = drops()
    .where('state', '==', 'shown')
    .where('fadesAt', '<', Timestamp.fromMillis(now.getTime() - DAY_MS))
    .orderBy('fadesAt')
    .orderBy(FieldPath.documentId())
    .select('fadesAt')
    .limit(limit);
  const from = after && [Timestamp.fromMillis(after.fadesAt), after.dropId];
  const page = await (from ? query.startAfter(...from) : query).get();
  return page.docs.map((found) => ({
    fadesAt: found.data().fadesAt?.toMillis() ?? 0,
    dropId: found.id,
  }));
}

/**
 * Writes on each of these drops that it has faded, and its counts: its reactions' rows and `left`, all as they were in one
 * instant. Nobody has been able to react to them for a day; one that a reaction is on its way to all the same, after an
 * outage, is left to the next night, as is one that somebody else writes. A tick that takes one off its page later writes
 * the same.
 * @returns how many failed
 */
export async function settleFaded(dropIds: readonly string[]): Promise<number> {
  if (dropIds.length === 0) return 0;
  const { found, rows, underWay } = await readFaded(dropIds);
  const settled = found.filter(({ id }) => !underWay.has(id));
  return workThrough(settled, AT_ONCE, 'nightly: a faded drop failed', async (drop) => {
    const { state, left = {}, youngCounts = 0 } = drop.data() ?? {};
    const lastUpdateTime = drop.updateTime;
    if (state !== 'shown' || !lastUpdateTime) return;
    const counts = addUp([rows.get(drop.id) ?? {}, left]);
    const change = { state: 'faded', counts, youngCounts } as const;
    await drop.ref.update(change, { lastUpdateTime }).catch(orConflict);
  });
}

const readFaded = (dropIds: readonly string[]) =>
  db().runTransaction(
    async (tx) => ({
      found: await tx.getAll(...dropIds.map((id) => drops().doc(id))),
      rows: await countRows(dropIds, (query) => tx.get(query)),
      underWay: await countsUnderWay(tx),
    }),
    { readOnly: true },
  );
