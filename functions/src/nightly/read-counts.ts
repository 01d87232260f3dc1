import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QuerySnapshot,
} from 'firebase-admin/firestore';
import { COUNTED_REACTION_TYPES, type ReactionCounts } from '../contract/reaction-types.ts';
import { decodeHead, decodeItems, itemsOf } from '../pages/page.ts';
import { folds, fresh, head, pages, reactions, SPACES } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import type { StoredItem } from '../platform/page-documents.ts';

/** Where numbers are read: the store as it is, or, in a transaction that only reads, as it was in one instant. */
export interface Reader {
  getAll<T>(...refs: DocumentReference<T>[]): Promise<DocumentSnapshot<T>[]>;
  get<T>(query: Query<T>): Promise<QuerySnapshot<T>>;
}

export const asItIs: Reader = {
  // The client's own type forgets what the documents are.
  getAll: (...refs) => db().getAll(...(refs as unknown as DocumentReference[])) as never,
  get: (query) => query.get(),
};

type ByDrop = ReadonlyMap<string, ReactionCounts>;

/** Counts added up, type by type; a type without any is absent. */
export function addUp(all: readonly ReactionCounts[]): ReactionCounts {
  const sums = COUNTED_REACTION_TYPES.map(
    (type) => [type, all.reduce((sum, counts) => sum + (counts[type] ?? 0), 0)] as const,
  );
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}

/** What the pages of these drops say that each was given; a drop that stands on none is absent. */
export async function countsShown(reader: Reader, docs: readonly DropDoc[]): Promise<ByDrop> {
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

/** What is on its way into the counts of drops. */
export async function countsUnderWay(reader: Reader): Promise<ByDrop> {
  const [single, folded] = await Promise.all([reader.get(fresh()), reader.get(folds())]);
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

/** How often each reaction to a drop is on record. */
export async function countsGiven(reader: Reader, dropId: string): Promise<ReactionCounts> {
  const rows = await reader.get(reactions(dropId).select('type'));
  return addUp(rows.docs.map((row) => ({ [row.data().type]: 1 })));
}
