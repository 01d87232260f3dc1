import { type listNewest, readPage } from '../../src/platform/paging.ts';

type Position = NonNullable<Parameters<typeof listNewest>[2]>;

/** The cursor of a page that ends at this place. */
export async function cursorAfter({ id, createdAt }: Position): Promise<string> {
  const row = { id, doc: { createdAt } };
  return (await readPage({ limit: 1 }, async () => [row, row])).nextCursor ?? '';
}

/** The place from which a list with this cursor is read. */
export async function placeOf(cursor: string): Promise<Position | null> {
  let place: Position | null = null;
  await readPage({ cursor }, async (_limit, after) => {
    place = after;
    return [];
  });
  return place;
}
