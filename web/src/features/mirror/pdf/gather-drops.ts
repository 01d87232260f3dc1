import type { OwnDrop } from '@blckmirror/functions/contract';
import { call } from '../../../lib/api/call.ts';

const PAGE = 50;

/**
 * All of one's own drops, oldest first. `onCount` hears how many there are so far.
 * @throws ApiError when a page cannot be reached: a document that lacks some would pretend to be whole
 */
export async function gatherDrops(
  signal: AbortSignal,
  onCount: (drops: number) => void,
): Promise<readonly OwnDrop[]> {
  // A drop released meanwhile pushes the last one of a page onto the next.
  const found = new Map<string, OwnDrop>();
  let cursor: string | null = null;
  do {
    const page: { drops: OwnDrop[]; nextCursor: string | null } = await call(
      'GET /api/drops/me',
      { limit: PAGE, ...(cursor === null ? {} : { cursor }) },
      { signal },
    );
    for (const drop of page.drops) found.set(drop.id, drop);
    onCount(found.size);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return [...found.values()].reverse();
}
