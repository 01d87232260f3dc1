import type {
  QueryDocumentSnapshot,
  QuerySnapshot,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import type { ReactionCounts } from '../../contract/reaction-types.ts';
import { drops, folds, fresh, pages, type Space } from '../../platform/collections.ts';
import type { DropDoc } from '../../platform/documents.ts';
import { db } from '../../platform/firebase.ts';
import type { FoldDoc, FreshDoc, StoredItem } from '../../platform/page-documents.ts';
import { addTallies, type Tally } from '../counts.ts';
import { decodeItems } from '../page.ts';
import { toItem } from '../tick/apply-removals.ts';
import type { DropInHand } from '../tick/draft.ts';
import { decodeFolded, fold } from '../tick/folded.ts';
import { countRows, without } from './rows.ts';

/** Pages as their drops, rows and `left` say they should be, all of one moment. */
export interface Recounted {
  /** Newest first. */
  readonly items: ReadonlyMap<string, readonly StoredItem[]>;
  /** Which version of each drop was read. */
  readonly readAt: ReadonlyMap<string, Timestamp>;
  /** Folds of these pages: what they add is counted here. */
  readonly foldIds: readonly string[];
  /** Drops off these pages that some fold is about, with their counts. */
  readonly strays: ReadonlyMap<string, DropInHand & { readonly tally: Tally }>;
}

type FoundDrop = QueryDocumentSnapshot<DropDoc>;

/**
 * Reads what should stand on these pages, in one snapshot: reactions may be given meanwhile, and each is a row and on its way
 * into a count at once. Those on their way are not counted here; folds are, and are to be deleted.
 * @param head what the head holds, which knows of its drops what no row says
 */
export const recount = (
  space: Space,
  pageIds: readonly string[],
  head: readonly StoredItem[],
): Promise<Recounted> =>
  db().runTransaction((tx) => recountIn(tx, space, pageIds, head), { readOnly: true });

/** The drops that stand, or stood, on these pages. */
export const dropsOfPages = (tx: Transaction, pageIds: readonly string[]) =>
  tx.get(drops().where('pageId', 'in', pageIds));

async function recountIn(
  tx: Transaction,
  space: Space,
  pageIds: readonly string[],
  head: readonly StoredItem[],
): Promise<Recounted> {
  if (pageIds.length === 0)
    return { items: new Map(), readAt: new Map(), foldIds: [], strays: new Map() };
  const [found, before, onTheirWay, allFolds] = await Promise.all([
    dropsOfPages(tx, pageIds),
    tx.getAll(...pageIds.map((id) => pages(space).doc(id))),
    tx.get(fresh()),
    tx.get(folds()),
  ]);
  const ids = found.docs.map(({ id }) => id);
  const rows = await countRows(ids, (query) => tx.get(query));
  const known = [...before.flatMap((page) => decodeItems(page.data()?.items ?? '[]')), ...head];
  const tallyOf = tallies(rows, onTheirWay, known);
  const ours = allFolds.docs.filter((each) => pageIds.includes(each.data().pageId));
  return {
    items: new Map(pageIds.map((id) => [id, itemsOf(id, found.docs, tallyOf)])),
    readAt: new Map(found.docs.map((each) => [each.id, each.updateTime])),
    foldIds: ours.map(({ id }) => id),
    strays: straysOf(ours, found.docs, tallyOf),
  };
}

type TallyOf = (found: FoundDrop) => Tally;

/** Rows do not say who was new: what the pages said of it is taken over. */
function tallies(
  rows: ReadonlyMap<string, ReactionCounts>,
  onTheirWay: QuerySnapshot<FreshDoc>,
  known: readonly StoredItem[],
): TallyOf {
  const late = fold(onTheirWay.docs.map((each) => each.data()));
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

function straysOf(
  all: readonly QueryDocumentSnapshot<FoldDoc>[],
  found: readonly FoundDrop[],
  tallyOf: TallyOf,
): Recounted['strays'] {
  const folded = new Set(all.flatMap((each) => Object.keys(decodeFolded(each.data().drops))));
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
