import type {
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { COUNTED_REACTION_TYPES, type ReactionCounts } from '../contract/index.ts';
import { collection, pages, type Space } from '../platform/collections.ts';
import type { DropDoc, ReactionDoc } from '../platform/documents/drops.ts';
import type { FoldDoc, FreshDoc, StoredItem } from '../platform/documents/pages.ts';
import { db, inChunks } from '../platform/firestore.ts';
import { decodeItems } from './page.ts';
import type { DropInHand } from './tick/draft.ts';
import { toItem } from './tick/moves.ts';
import { addTallies, decodeDeltas, deltasOf, type Tally } from './tick/reaction-deltas.ts';

/** The correct content of pages, made from drops, reaction rows and `left`. Everything was read at the same moment. */
export interface Recounted {
  /** The drops of each page by page id, newest first. */
  readonly items: ReadonlyMap<string, readonly StoredItem[]>;
  /** The version of each drop that was read, by drop id. */
  readonly readAt: ReadonlyMap<string, Timestamp>;
  /** Deltas (reactions that were added up but are not on the page yet) of these pages. This recount includes them. */
  readonly deltaIds: readonly string[];
  /** Drops that are no longer on these pages but have deltas, with their counts. */
  readonly offPage: ReadonlyMap<string, DropInHand & { readonly tally: Tally }>;
}

type FoundDrop = QueryDocumentSnapshot<DropDoc>;

/**
 * Works out what these pages should contain. Reads everything in one snapshot, because people give reactions at the same
 * time: each reaction is a row, and also a new reaction (`fresh`) that a tick will count later. This recount leaves out new
 * reactions. It includes deltas, so the caller must delete them.
 * @param head the drops on the head; only they say how many reactions came from young accounts (rows do not say it)
 */
export const recount = (
  space: Space,
  pageIds: readonly string[],
  head: readonly StoredItem[],
): Promise<Recounted> =>
  db().runTransaction((tx) => recountIn(tx, space, pageIds, head), { readOnly: true });

/** The drops that are on these pages now, or were on them. */
export const dropsOfPages = (tx: Transaction, pageIds: readonly string[]) =>
  tx.get(collection('drops').where('pageId', 'in', pageIds));

async function recountIn(
  tx: Transaction,
  space: Space,
  pageIds: readonly string[],
  head: readonly StoredItem[],
): Promise<Recounted> {
  if (pageIds.length === 0)
    return { items: new Map(), readAt: new Map(), deltaIds: [], offPage: new Map() };
  const [found, before, onTheirWay, allDeltas] = await Promise.all([
    dropsOfPages(tx, pageIds),
    tx.getAll(...pageIds.map((id) => pages(space).doc(id))),
    tx.get(collection('fresh')),
    tx.get(collection('folds')),
  ]);
  const ids = found.docs.map(({ id }) => id);
  const rows = await countRows(ids, (query) => tx.get(query));
  const known = [...before.flatMap((page) => decodeItems(page.data()?.items ?? '[]')), ...head];
  const tallyOf = tallies(rows, onTheirWay, known);
  const ours = allDeltas.docs.filter((each) => pageIds.includes(each.data().pageId));
  return {
    items: new Map(pageIds.map((id) => [id, itemsOf(id, found.docs, tallyOf)])),
    readAt: new Map(found.docs.map((each) => [each.id, each.updateTime])),
    deltaIds: ours.map(({ id }) => id),
    offPage: offPageIdsOf(ours, found.docs, tallyOf),
  };
}

type TallyOf = (found: FoundDrop) => Tally;

/** Takes the number of reactions from young accounts from the pages, because rows do not say which accounts are young. */
function tallies(
  rows: ReadonlyMap<string, ReactionCounts>,
  onTheirWay: QuerySnapshot<FreshDoc>,
  known: readonly StoredItem[],
): TallyOf {
  const late = deltasOf(onTheirWay.docs.map((each) => each.data()));
  const young = new Map(known.map((item) => [item.id, item.young]));
  return (found) => {
    const { left = {}, youngCounts = 0 } = found.data();
    const given = { counts: rows.get(found.id) ?? {}, young: 0 };
    const { counts } = addTallies(given, { counts: left, young: 0 });
    return {
      counts: without(counts, late[found.id]?.counts ?? {}),
      young: young.get(found.id) ?? youngCounts,
    };
  };
}

function itemsOf(pageId: string, found: readonly FoundDrop[], tallyOf: TallyOf): StoredItem[] {
  const standing = found.filter((each) => {
    const { pageId: on, state } = each.data();
    return on === pageId && state === 'shown';
  });
  const items = standing.flatMap((each) => {
    const item = toItem(each.id, each.data());
    return item ? { ...item, ...tallyOf(each) } : [];
  });
  return items.sort((a, b) => b.shownAt - a.shownAt || (a.id < b.id ? -1 : 1));
}

function offPageIdsOf(
  all: readonly QueryDocumentSnapshot<FoldDoc>[],
  found: readonly FoundDrop[],
  tallyOf: TallyOf,
): Recounted['offPage'] {
  const folded = new Set(all.flatMap((each) => Object.keys(decodeDeltas(each.data().drops))));
  const off = found.filter((each) => {
    const { state, counts } = each.data();
    return folded.has(each.id) && state !== 'shown' && counts !== undefined;
  });
  return new Map(
    off.map((each) => [
      each.id,
      { doc: each.data(), readAt: each.updateTime, tally: tallyOf(each) },
    ]),
  );
}

/** Runs a query, alone or in a transaction. */
type Ask = (query: Query) => Promise<QuerySnapshot>;

/** Counts the reaction rows of each drop. A drop without reactions is absent. */
export async function countRows(
  dropIds: readonly string[],
  ask: Ask = (query) => query.get(),
): Promise<Map<string, ReactionCounts>> {
  const counts = new Map<string, ReactionCounts>();
  for (const ids of inChunks(dropIds)) {
    const rows = db().collectionGroup('reactions').where('dropId', 'in', ids);
    const { docs } = await ask(rows.select('dropId', 'type'));
    for (const row of docs) {
      const { dropId, type } = row.data() as Pick<ReactionDoc, 'dropId' | 'type'>;
      const before = counts.get(dropId) ?? {};
      counts.set(dropId, { ...before, [type]: (before[type] ?? 0) + 1 });
    }
  }
  return counts;
}

/** Subtracts `others` from `counts` for each type, never below 0. */
function without(counts: ReactionCounts, others: ReactionCounts): ReactionCounts {
  const left = COUNTED_REACTION_TYPES.map(
    (type) => [type, (counts[type] ?? 0) - (others[type] ?? 0)] as const,
  );
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}
