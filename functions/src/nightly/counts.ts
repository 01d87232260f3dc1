import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { COUNTED_REACTION_TYPES, type ReactionCounts } from '../contract/index.ts';
import { decodeHead, decodeItems, itemsOf } from '../pages/page.ts';
import { collection, head, pages, SPACES } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { StoredItem } from '../platform/documents/pages.ts';
import { db } from '../platform/firestore.ts';
import { log } from '../platform/log.ts';
import { pagedJob } from './paged-job.ts';

const DROPS_PER_PAGE = 100;

/**
 * Checks that the counts on the pages match the reactions. It checks one hundredth of the drops in the void, or all drops
 * while there are few. It repairs nothing: a wrong count is a bug of ours, and the pages are then rebuilt.
 */
export const countsJob = pagedJob<string>({
  name: 'counts',
  functionName: 'nightlyCounts',
  lists: { drops: listToCheck },
  position: z.string().min(1),
  perPage: DROPS_PER_PAGE,
  work: async (dropIds) => {
    const count = (await unbalanced(dropIds)).length;
    if (count > 0) log.error('nightly: counts do not add up', { count });
    return 0;
  },
});

/**
 * Returns the drops whose counts are wrong. The count on the page (or on the drop, if it is on no page) plus the reactions
 * that are not counted yet must equal the reaction rows plus the reactions of people who left. Reactions come at any moment.
 * So a drop that looks wrong is checked again, in one consistent read.
 */
export async function unbalanced(dropIds: readonly string[]): Promise<string[]> {
  const suspects = await unbalancedIn(asItIs, dropIds, new Map());
  if (suspects.length === 0) return [];
  return db().runTransaction(async (tx) => unbalancedIn(tx, suspects, await countsUnderWay(tx)), {
    readOnly: true,
  });
}

async function unbalancedIn(
  reader: Reader,
  dropIds: readonly string[],
  underWay: ReadonlyMap<string, ReactionCounts>,
): Promise<string[]> {
  if (dropIds.length === 0) return [];
  const found = await reader.getAll(...dropIds.map((id) => collection('drops').doc(id)));
  const docs = new Map(
    found.flatMap((drop) => {
      const doc = drop.data();
      return doc?.state === 'shown' ? [[drop.id, doc]] : [];
    }),
  );
  const shown = await countsShown(reader, [...docs.values()]);
  const wrong: string[] = [];
  for (const [id, doc] of docs) {
    const counted = shown.get(id) ?? doc.counts;
    // The counts were deleted together with an expired page.
    if (!counted) continue;
    const given = addUp([await countsGiven(reader, id), doc.left ?? {}]);
    if (!isDeepStrictEqual(addUp([counted, underWay.get(id) ?? {}]), given)) wrong.push(id);
  }
  return wrong;
}

/** Reads the store directly, or in a read-only transaction that sees one moment. */
interface Reader {
  getAll<T>(...refs: DocumentReference<T>[]): Promise<DocumentSnapshot<T>[]>;
  get<T>(query: Query<T>): Promise<QuerySnapshot<T>>;
}

const asItIs: Reader = {
  // The client's type does not keep the type of the documents.
  getAll: (...refs) => db().getAll(...(refs as unknown as DocumentReference[])) as never,
  get: (query) => query.get(),
};

type ByDrop = ReadonlyMap<string, ReactionCounts>;

/** Adds counts type by type. A type without reactions is absent from the result. */
export function addUp(all: readonly ReactionCounts[]): ReactionCounts {
  const sums = COUNTED_REACTION_TYPES.map(
    (type) => [type, all.reduce((sum, counts) => sum + (counts[type] ?? 0), 0)] as const,
  );
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}

/** Reads the counts of drops from their pages. A drop that is on no page is absent from the result. */
async function countsShown(reader: Reader, docs: readonly DropDoc[]): Promise<ByDrop> {
  const heads = await reader.getAll(...SPACES.map(head));
  const inHeads = heads.flatMap((found) => {
    const content = found.data()?.content;
    return content ? itemsOf(decodeHead(content)) : [];
  });
  const refs = new Map(
    docs.flatMap(({ pageId, isCrisis }) => {
      const ref = pageId && pages(isCrisis ? 'crisis' : 'feed').doc(pageId);
      return ref ? [[ref.path, ref]] : [];
    }),
  );
  const sealed = refs.size === 0 ? [] : await reader.getAll(...refs.values());
  const items = sealed.flatMap((found) => decodeItems(found.data()?.items ?? '[]'));
  return new Map([...items, ...inHeads].map(({ id, counts }: StoredItem) => [id, counts]));
}

/** Reads the reactions that are not counted yet, by drop. */
export async function countsUnderWay(reader: Reader): Promise<ByDrop> {
  const [single, folded] = await Promise.all([
    reader.get(collection('fresh')),
    reader.get(collection('folds')),
  ]);
  const parts = [
    ...single.docs.map((found): [string, ReactionCounts] => {
      const { dropId, type } = found.data();
      return [dropId, { [type]: 1 }];
    }),
    ...folded.docs.flatMap((found): [string, ReactionCounts][] =>
      Object.entries<{ counts: ReactionCounts }>(JSON.parse(found.data().drops)).map(
        ([dropId, { counts }]) => [dropId, counts],
      ),
    ),
  ];
  const byDrop = Map.groupBy(parts, ([dropId]) => dropId);
  return new Map([...byDrop].map(([id, all]) => [id, addUp(all.map(([, counts]) => counts))]));
}

/** Counts the rows of a drop's reactions, by type. */
async function countsGiven(reader: Reader, dropId: string): Promise<ReactionCounts> {
  const rows = await reader.get(collection('drops/reactions', dropId).select('type'));
  return addUp(rows.docs.map((row) => ({ [row.data().type]: 1 })));
}

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
export async function listToCheck(
  limit: number,
  after: string | null,
  now: Date,
): Promise<string[]> {
  const shown = collection('drops').where('state', '==', 'shown');
  const { count } = (await shown.limit(ALL_BELOW).count().get()).data();
  const sample = count < ALL_BELOW ? null : sampleOf(now);
  const ordered = shown.orderBy(FieldPath.documentId()).select().limit(limit);
  const begun = after ? ordered.startAfter(after) : sample ? ordered.startAt(sample.from) : ordered;
  const page = await (sample ? begun.endBefore(sample.to) : begun).get();
  return page.docs.map(({ id }) => id);
}
