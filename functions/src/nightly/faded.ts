import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { countRows } from '../pages/recount.ts';
import { collection } from '../platform/collections.ts';
import { db, orConflict } from '../platform/firestore.ts';
import { DAY_MS } from '../platform/time.ts';
import { addUp, countsUnderWay } from './counts.ts';
import { pagedJob, workThrough } from './paged-job.ts';

const DROPS_PER_PAGE = 200;

/**
 * Writes the faded state and the last counts on faded drops that no tick has updated, so that their authors can see both.
 */
export const fadedJob = pagedJob({
  name: 'faded',
  functionName: 'nightlyFaded',
  lists: { drops: listFaded },
  position: z.strictObject({ fadesAt: z.number().int(), dropId: z.string().min(1) }),
  perPage: DROPS_PER_PAGE,
  work: (all) => settleFaded(all.map(({ dropId }) => dropId)),
});

const AT_ONCE = 8;

/** The position of a drop in the list of faded drops. The drop that faded first comes first. */
interface FadedDrop {
  /** In milliseconds since 1970. */
  readonly fadesAt: number;
  readonly dropId: string;
}

/** Lists one page of drops from both spaces that faded more than a day ago but still have the state `shown`. */
export async function listFaded(
  limit: number,
  after: FadedDrop | null,
  now: Date,
): Promise<FadedDrop[]> {
  const query = collection('drops')
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
 * Marks each drop as faded and writes its counts: the rows of its reactions plus `left`, both read at one moment. The counts
 * are final, because nobody could react to these drops for a day. A drop waits for the next night if one of its reactions is
 * not counted yet (after an outage), or if the drop changes during this work. A later tick that removes the drop from its
 * page writes the same counts.
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
      found: await tx.getAll(...dropIds.map((id) => collection('drops').doc(id))),
      rows: await countRows(dropIds, (query) => tx.get(query)),
      underWay: await countsUnderWay(tx),
    }),
    { readOnly: true },
  );
