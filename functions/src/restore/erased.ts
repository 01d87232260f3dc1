import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { allOf } from '../platform/collections.ts';
import { accountTombstones } from '../platform/tombstones.ts';

/** The documents that one query reads. */
const AT_ONCE = 5_000;

/** Reads all documents of a query in the order of their names, in pages. This order needs no index. */
export async function* pagesOf<Found>(
  query: Query<Found>,
): AsyncGenerator<FirebaseFirestore.QueryDocumentSnapshot<Found>[]> {
  const byName = query.orderBy(FieldPath.documentId()).limit(AT_ONCE);
  for (let page = byName; ; ) {
    const { docs } = await page.get();
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    if (!last || docs.length < AT_ONCE) return;
    page = byName.startAfter(last);
  }
}

/** What was erased for good, by the tombstones of the store and of the backup. */
export interface Erased {
  /** Whether the document with this id was erased. A drop without an author stays, so it is not erased. */
  readonly has: (id: string) => boolean;
  /** When a drop fades whose author has left since; undefined for every other drop. */
  readonly fadesAt: (dropId: string) => Date | undefined;
  /** Whether the account with this uid was deleted. */
  readonly hasLeft: (uid: string | undefined) => boolean;
}

/** Reads the tombstones of these databases that have not expired. Expired ones belong to backups that are deleted. */
export async function readErased(databases: readonly Firestore[], now: Date): Promise<Erased> {
  const found = new Map<string, Date | undefined>();
  for (const database of databases) {
    for await (const page of pagesOf(allOf('tombstones', database))) {
      for (const stone of page) {
        const { expireAt, fadesAt } = stone.data();
        if (expireAt.toDate() > now) found.set(stone.id, fadesAt?.toDate());
      }
    }
  }
  const left = new Map<string, boolean>();
  const hasLeft = (uid: string) => {
    const known = left.get(uid) ?? accountTombstones(uid).some((id) => found.has(id));
    left.set(uid, known);
    return known;
  };
  return {
    has: (id) => found.has(id) && found.get(id) === undefined,
    fadesAt: (dropId) => found.get(dropId),
    hasLeft: (uid) => uid !== undefined && hasLeft(uid),
  };
}
