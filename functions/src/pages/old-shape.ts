import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { oldCopies, type Space } from '../platform/collections.ts';
import type { HeadContent, OldCopyDoc, StoredItem } from '../platform/page-documents.ts';
import { PAGE_ITEMS } from './page.ts';
import type { shownTotem } from './shown-totem.ts';

/** A place in the old copies, oldest first. */
export type OldPlace = QueryDocumentSnapshot<OldCopyDoc>;

/** Old copies, oldest first, after a place among them. */
export async function listOldCopies(
  space: Space,
  limit: number,
  after: OldPlace | null,
): Promise<OldPlace[]> {
  const query = oldCopies(space).orderBy('createdAt').limit(limit);
  return (await (after ? query.startAfter(after) : query).get()).docs;
}

/** The newest of the old copies as a head, so that nobody sees an empty void while the pages are being made; or null. */
export async function readOldHead(
  space: Space,
): Promise<{ readonly content: HeadContent; readonly v: number } | null> {
  const newest = oldCopies(space).orderBy('createdAt', 'desc').limit(PAGE_ITEMS);
  const { docs } = await newest.get();
  if (docs.length === 0) return null;
  // The analyser is large, and once there are pages no reader needs it.
  const totems = await import('./shown-totem.ts');
  const items = docs.map((found) => asItem(found.id, found.data(), totems.shownTotem));
  return { content: { open: { id: 'old', items }, last: null, older: null, gone: [] }, v: 0 };
}

const asItem = (id: string, copy: OldCopyDoc, totemOf: typeof shownTotem): StoredItem => ({
  id,
  content: copy.content,
  emotionType: copy.emotionType,
  shownAt: copy.createdAt.toMillis(),
  totemType: totemOf(copy.content, copy.emotionType),
  counts: copy.reactionCounts,
  young: 0,
  // Drawn when its page is made.
  fadesAt: Number.MAX_SAFE_INTEGER,
});
