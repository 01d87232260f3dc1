import { createHash } from 'node:crypto';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { finalCounts, unbalanced } from '../pages/recount.ts';
import { collection } from '../platform/collections.ts';
import { orConflict } from '../platform/firestore.ts';
import { log } from '../platform/log.ts';
import { DAY_MS } from '../platform/time.ts';
import { pagedJob, workThrough } from './paged-job.ts';

/**
 * Checks that the counts on the pages match the reactions. It checks one hundredth of the drops in the void, or all drops
 * while there are few. It repairs nothing: a wrong count is a bug of ours, and the pages are then rebuilt.
 */
export const countsJob = pagedJob<string>({
  name: 'counts',
  functionName: 'nightlyCounts',
  lists: { drops: listToCheck },
  position: z.string().min(1),
  perPage: 100,
  work: async (dropIds) => {
    const count = (await unbalanced(dropIds)).length;
    if (count > 0) log.error('nightly: counts do not add up', { count });
    return 0;
  },
});

/** If there are fewer drops than this, all are checked. Otherwise one hundredth of them is checked. */
const ALL_BELOW = 10_000;

/** The characters of ids, in the order in which Firestore sorts them. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PAIRS = LETTERS.length ** 2;
/** One hundredth of all pairs of characters that ids can begin with. */
const HUNDREDTH = Math.ceil(PAIRS / 100);

/** Returns two ids. One hundredth of all (random) ids lies between them. Each night has a different part. */
export function sampleOf(now: Date): { readonly from: string; readonly to: string } {
  const night = createHash('sha256').update(now.toISOString().slice(0, 10)).digest();
  const first = night.readUInt32BE() % (PAIRS - HUNDREDTH);
  return { from: pairAt(first), to: pairAt(first + HUNDREDTH) };
}

const pairAt = (n: number) =>
  LETTERS.charAt(Math.floor(n / LETTERS.length)) + LETTERS.charAt(n % LETTERS.length);

/** Lists one page of the shown drops, from both spaces, that are checked tonight. */
async function listToCheck(limit: number, after: string | null, now: Date): Promise<string[]> {
  const shown = collection('drops').where('state', '==', 'shown');
  const { count } = (await shown.limit(ALL_BELOW).count().get()).data();
  const sample = count < ALL_BELOW ? null : sampleOf(now);
  const ordered = shown.orderBy(FieldPath.documentId()).select().limit(limit);
  const begun = after ? ordered.startAfter(after) : sample ? ordered.startAt(sample.from) : ordered;
  const page = await (sample ? begun.endBefore(sample.to) : begun).get();
  return page.docs.map(({ id }) => id);
}

const AT_ONCE = 8;

/**
 * Writes the faded state and the last counts on faded drops that no tick has updated, so that their authors can see both. The
 * counts are final, because nobody could react to these drops for a day. A drop waits for the next night if one of its
 * reactions is not counted yet, or if the drop changes during this work. A later tick that removes the drop from its page
 * writes the same counts.
 */
export const fadedJob = pagedJob({
  name: 'faded',
  functionName: 'nightlyFaded',
  lists: { drops: listFaded },
  position: z.strictObject({ fadesAt: z.number().int(), dropId: z.string().min(1) }),
  perPage: 200,
  work: async (all) => {
    if (all.length === 0) return 0;
    const counted = await finalCounts(all.map(({ dropId }) => dropId));
    return workThrough(counted, AT_ONCE, 'nightly: a faded drop failed', async (drop) => {
      const { ref, readAt, counts, youngCounts } = drop;
      const change = { state: 'faded', counts, youngCounts } as const;
      await ref.update(change, { lastUpdateTime: readAt }).catch(orConflict);
    });
  },
});

/** The position of a drop in the list of faded drops. The drop that faded first comes first. */
interface FadedDrop {
  /** In milliseconds since 1970. */
  readonly fadesAt: number;
  readonly dropId: string;
}

/** Lists one page of drops from both spaces that faded more than a day ago but still have the state `shown`. */
async function listFaded(limit: number, after: FadedDrop | null, now: Date): Promise<FadedDrop[]> {
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
