import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

const PAGE = 300;

type Page<T> = (
  limit: number,
  after: QueryDocumentSnapshot<T> | null,
) => Promise<QueryDocumentSnapshot<T>[]>;

/** Every row of a list, fetched page by page, so that no single answer of the store grows without bound. */
export async function readPages<T>(page: Page<T>): Promise<QueryDocumentSnapshot<T>[]> {
  const rows: QueryDocumentSnapshot<T>[] = [];
  for (;;) {
    const found = await page(PAGE, rows.at(-1) ?? null);
    rows.push(...found);
    if (found.length < PAGE) return rows;
  }
}

/** Every document of a collection, by id. */
export function readAll<T>(collection: Query<T>): Promise<QueryDocumentSnapshot<T>[]> {
  return readPages(async (limit, after) => {
    const query = collection.limit(limit);
    return (await (after ? query.startAfter(after) : query).get()).docs;
  });
}
