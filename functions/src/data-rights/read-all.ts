import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

const PAGE = 300;

/** Every row of a list, fetched page by page, so that no single answer of the store grows without bound. */
export async function readPages<Row>(
  page: (limit: number, last: Row | null) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const found = await page(PAGE, rows.at(-1) ?? null);
    rows.push(...found);
    if (found.length < PAGE) return rows;
  }
}

/** Every document of a collection, by id. */
export function readAll<T>(collection: Query<T>): Promise<QueryDocumentSnapshot<T>[]> {
  return readPages<QueryDocumentSnapshot<T>>(async (limit, last) => {
    const query = collection.limit(limit);
    return (await (last ? query.startAfter(last) : query).get()).docs;
  });
}
