import { type Position, readPage } from '../../src/platform/paging.ts';

/** The cursor that a list returns with a page whose last item is at this position. */
export async function cursorAfter({ id, createdAt }: Position): Promise<string> {
  const row = { id, doc: { createdAt } };
  return (await readPage({ limit: 1 }, async () => [row, row])).nextCursor ?? '';
}

/** The position after which a list continues if it is requested with this cursor. */
export async function placeOf(cursor: string): Promise<Position | null> {
  let place: Position | null = null;
  await readPage({ cursor }, async (_limit, after) => {
    place = after;
    return [];
  });
  return place;
}
