import { isDeepStrictEqual } from 'node:util';
import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { COUNTED_REACTION_TYPES, type ReactionCounts } from '../contract/index.ts';
import { collection, type Doc, head, pages, SPACES, type Space } from '../platform/collections.ts';
import type { HeadContent, StoredItem } from '../platform/documents/pages.ts';
import { db } from '../platform/firestore.ts';
import { byDrop, decodeHead, decodeItems, decodeOr, itemsOf, reactorsTo, toItem } from './pages.ts';

/** The sum of reactions, and how many of these reactions came from accounts younger than a day. */
interface ReactionSum {
  readonly counts: ReactionCounts;
  readonly young: number;
}

/** Adds two sums. The types always have the same order, so that equal counts give equal JSON. */
export const addSums = (a: ReactionSum, b: ReactionSum): ReactionSum => ({
  counts: addCounts([a.counts, b.counts]),
  young: a.young + b.young,
});

/** Adds counts type by type. A type without reactions is absent from the result. */
function addCounts(all: readonly ReactionCounts[]): ReactionCounts {
  const sums = COUNTED_REACTION_TYPES.map(
    (type) => [type, all.reduce((sum, counts) => sum + (counts[type] ?? 0), 0)] as const,
  );
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}

/** The reactions to several drops, added up, by drop id. */
type SumsByDrop = Readonly<Record<string, ReactionSum>>;

/** Parses stored sums. Does not validate them, because only the tick writes them. */
const decodeSums = (json: string): SumsByDrop => JSON.parse(json);

export function mergeSums(all: readonly SumsByDrop[]): SumsByDrop {
  const merged: Record<string, ReactionSum> = {};
  for (const [id, sum] of all.flatMap((sums) => Object.entries(sums))) {
    merged[id] = addSums(merged[id] ?? { counts: {}, young: 0 }, sum);
  }
  return merged;
}

/** Adds up single reactions. */
export const sumReactions = (
  reactions: readonly Pick<Doc<'fresh'>, 'dropId' | 'type' | 'young'>[],
): SumsByDrop =>
  mergeSums(
    reactions.map(({ dropId, type, young }) => ({
      [dropId]: { counts: { [type]: 1 }, young: young ? 1 : 0 },
    })),
  );

/** What pages should contain, from drops, given reactions and `left` (reactions of people who left), at one moment. */
interface Recounted {
  /** The drops of each page by page id, newest first. */
  readonly items: ReadonlyMap<string, readonly StoredItem[]>;
  /** The version of each drop that was read, by drop id. */
  readonly readAt: ReadonlyMap<string, Timestamp>;
  /** Stored sums (reactions that were added up but are not on the page yet) of these pages. This recount includes them. */
  readonly sumIds: readonly string[];
  /** Drops that are no longer on these pages but have stored sums or no counts yet, with their counts. */
  readonly offPage: ReadonlyMap<string, { readonly readAt: Timestamp; readonly sum: ReactionSum }>;
}

type FoundDrop = QueryDocumentSnapshot<Doc<'drops'>>;

/**
 * Works out what these pages should contain. Reads everything in one snapshot, because people give reactions at the
 * same time. Each reaction is stored with the person who gave it, and until a tick counts it, also in `fresh`. This recount leaves out
 * the reactions in `fresh`, because a tick will count them later. It includes stored sums, so the caller must delete
 * them.
 * @param head the head of the space; only its drops say how many reactions came from young accounts (nothing else
 *   says it)
 */
export const recount = (
  space: Space,
  pageIds: readonly string[],
  head: HeadContent | null,
): Promise<Recounted> =>
  db().runTransaction((tx) => recountIn(tx, space, pageIds, head), { readOnly: true });

async function recountIn(
  tx: Transaction,
  space: Space,
  pageIds: readonly string[],
  head: HeadContent | null,
): Promise<Recounted> {
  if (pageIds.length === 0)
    return { items: new Map(), readAt: new Map(), sumIds: [], offPage: new Map() };
  const [found, before, onTheirWay, allSums] = await Promise.all([
    tx.get(collection('drops').where('pageId', 'in', pageIds)),
    tx.getAll(...pageIds.map((id) => pages(space).doc(id))),
    tx.get(collection('fresh')),
    tx.get(collection('folds')),
  ]);
  const ids = found.docs.map(({ id }) => id);
  const rows = await countGiven(tx, ids);
  const onPages = before.flatMap((page) => decodeOr(decodeItems, page.data()?.items ?? '[]', []));
  const sumOf = sumsOfDrops(rows, onTheirWay, [...onPages, ...(head ? itemsOf(head) : [])]);
  const ours = allSums.docs.filter((each) => pageIds.includes(each.data().pageId));
  return {
    items: new Map(pageIds.map((id) => [id, remadeItems(id, found.docs, sumOf)])),
    readAt: new Map(found.docs.map((each) => [each.id, each.updateTime])),
    sumIds: ours.map(({ id }) => id),
    offPage: sumsOffPage(ours, found.docs, sumOf),
  };
}

type SumOf = (found: FoundDrop) => ReactionSum;

/** Makes `SumOf`. The numbers of young accounts come from the pages (`known`), because nothing else says them. */
function sumsOfDrops(
  rows: ReadonlyMap<string, ReactionCounts>,
  onTheirWay: QuerySnapshot<Doc<'fresh'>>,
  known: readonly StoredItem[],
): SumOf {
  const late = sumReactions(onTheirWay.docs.map((each) => each.data()));
  const young = new Map(known.map((item) => [item.id, item.young]));
  return (found) => {
    const { left = {}, youngCounts = 0 } = found.data();
    const counts = addCounts([rows.get(found.id) ?? {}, left]);
    return {
      counts: without(counts, late[found.id]?.counts ?? {}),
      young: young.get(found.id) ?? youngCounts,
    };
  };
}

function remadeItems(pageId: string, found: readonly FoundDrop[], sumOf: SumOf): StoredItem[] {
  const shown = found.filter((each) => {
    const { pageId: on, state } = each.data();
    return on === pageId && state === 'shown';
  });
  const items = shown.flatMap((each) => {
    const item = toItem(each.id, each.data());
    return item ? { ...item, ...sumOf(each) } : [];
  });
  return items.sort((a, b) => b.shownAt - a.shownAt || (a.id < b.id ? -1 : 1));
}

function sumsOffPage(
  all: readonly QueryDocumentSnapshot<Doc<'folds'>>[],
  found: readonly FoundDrop[],
  sumOf: SumOf,
): Recounted['offPage'] {
  const counted = new Set(all.flatMap((each) => Object.keys(decodeSums(each.data().drops))));
  const off = found.filter((each) => {
    const { state, counts } = each.data(); // No counts: it was hidden, and no tick took it off its page.
    return state !== 'shown' && (counts === undefined || counted.has(each.id));
  });
  return new Map(off.map((each) => [each.id, { readAt: each.updateTime, sum: sumOf(each) }]));
}

/** Counts the reactions that people gave to each drop. A drop without reactions is absent. */
async function countGiven(
  reader: Pick<Reader, 'get'>,
  dropIds: readonly string[],
): Promise<Map<string, ReactionCounts>> {
  const counts = new Map<string, ReactionCounts>();
  const count = async ({ ids, query }: ReturnType<typeof reactorsTo>[number]) => {
    for (const person of (await reader.get(query)).docs) {
      const given = byDrop(person.data());
      for (const id of ids) {
        const one = Object.fromEntries((given.get(id) ?? []).map((type) => [type, 1]));
        counts.set(id, addCounts([counts.get(id) ?? {}, one]));
      }
    }
  };
  // All at once: one after another, they would outlive the transaction.
  await Promise.all(reactorsTo(dropIds).map(count));
  return counts;
}

/** Subtracts `others` from `counts` for each type, never below 0. */
function without(counts: ReactionCounts, others: ReactionCounts): ReactionCounts {
  const left = COUNTED_REACTION_TYPES.map(
    (type) => [type, (counts[type] ?? 0) - (others[type] ?? 0)] as const,
  );
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}

/**
 * Returns the drops whose counts are wrong. The count on the page (or on the drop, if it is on no page) plus the reactions
 * that are not counted yet must equal the given reactions plus the reactions of people who left. Reactions come at any moment.
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
  underWay: ByDrop,
): Promise<string[]> {
  if (dropIds.length === 0) return [];
  const found = await reader.getAll(...dropIds.map((id) => collection('drops').doc(id)));
  const docs = new Map(
    found.flatMap((drop) => {
      const doc = drop.data();
      return doc?.state === 'shown' ? [[drop.id, doc]] : [];
    }),
  );
  const [shown, all] = await Promise.all([
    countsShown(reader, [...docs.values()]),
    countGiven(reader, [...docs.keys()]),
  ]);
  const wrong: string[] = [];
  for (const [id, doc] of docs) {
    const counted = shown.get(id) ?? doc.counts;
    // The page expired and was deleted with its counts, so there is nothing to compare.
    if (!counted) continue;
    const given = addCounts([all.get(id) ?? {}, doc.left ?? {}]);
    if (!isDeepStrictEqual(addCounts([counted, underWay.get(id) ?? {}]), given)) wrong.push(id);
  }
  return wrong;
}

/** Reads the store directly, or in a read-only transaction that sees one moment. */
interface Reader {
  getAll<T>(...refs: DocumentReference<T>[]): Promise<DocumentSnapshot<T>[]>;
  get<T>(query: Query<T>): Promise<QuerySnapshot<T>>;
}

const asItIs: Reader = {
  // `getAll` of the Firestore client loses the type of the documents.
  getAll: (...refs) => db().getAll(...(refs as unknown as DocumentReference[])) as never,
  get: (query) => query.get(),
};

type ByDrop = ReadonlyMap<string, ReactionCounts>;

/** Reads the counts of drops from their pages. A drop that is on no page is absent from the result. */
async function countsShown(reader: Reader, docs: readonly Doc<'drops'>[]): Promise<ByDrop> {
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
async function countsUnderWay(reader: Reader): Promise<ByDrop> {
  const [single, summed] = await Promise.all([
    reader.get(collection('fresh')),
    reader.get(collection('folds')),
  ]);
  const all = mergeSums([
    sumReactions(single.docs.map((found) => found.data())),
    ...summed.docs.map((found) => decodeSums(found.data().drops)),
  ]);
  return new Map(Object.entries(all).map(([id, { counts }]) => [id, counts]));
}

/**
 * Counts the reactions of drops that faded more than a day ago and that no tick has closed yet. A count is the given
 * reactions plus `left` (the reactions of people who left), read at one moment. Leaves out a drop if one of its
 * reactions is not counted yet (after an outage).
 * @param isFinal which states of drops are wanted; a restore asks for those of drops that are on no page
 */
export async function finalCounts(
  dropIds: readonly string[],
  isFinal: (state: Doc<'drops'>['state']) => boolean = (state) => state === 'shown',
) {
  const { found, rows, underWay } = await db().runTransaction(
    async (tx) => ({
      found: await tx.getAll(...dropIds.map((id) => collection('drops').doc(id))),
      rows: await countGiven(tx, dropIds),
      underWay: await countsUnderWay(tx),
    }),
    { readOnly: true },
  );
  return found.flatMap((drop) => {
    const { state, left = {}, youngCounts = 0 } = drop.data() ?? {};
    if (!state || !isFinal(state) || !drop.updateTime || underWay.has(drop.id)) return [];
    const counts = addCounts([rows.get(drop.id) ?? {}, left]);
    return [{ ref: drop.ref, readAt: drop.updateTime, counts, youngCounts }];
  });
}
