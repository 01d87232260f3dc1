import { leaving, returning } from '../../platform/collections.ts';
import type { DropDoc } from '../../platform/documents.ts';
import type { LeavingDoc, ReturningDoc, StoredItem } from '../../platform/page-documents.ts';
import { nextGone } from '../gone.ts';
import { closeIfFull } from '../page.ts';
import type { Draft } from './draft.ts';
import type { Found } from './queries.ts';
import { putItemBack, takeItemOff } from './take-items-off.ts';

/** Takes these drops off their pages, and tells of it unless they faded. @returns how many stood on one */
export function applyLeaving(
  draft: Draft,
  leavers: readonly Found<LeavingDoc>[],
  now: Date,
): number {
  const removed: string[] = [];
  let count = 0;
  for (const { id, doc, readAt } of leavers) {
    const fades = doc.why === 'faded';
    const item = draft.itemsOn(doc.pageId)?.find((each) => each.id === id);
    if (item) takeItemOff(draft, doc.pageId, item, fades);
    if (item && !fades) removed.push(id);
    if (item) count += 1;
    else if (fades && draft.drop(id)?.doc.state === 'shown')
      draft.changeDrop(id, { state: 'faded' });
    draft.deletions.push({ ref: leaving().doc(id), readAt });
  }
  tell(draft, { removed, returned: [] }, now);
  return count;
}

/**
 * Puts these drops back. What is no longer held, or would have faded by now, stays away; what is on its page shows its words
 * as they now are. @returns how many are back
 */
export function applyReturning(
  draft: Draft,
  all: readonly Found<ReturningDoc>[],
  now: Date,
): number {
  const returned: string[] = [];
  for (const { id, doc, readAt } of all) {
    draft.deletions.push({ ref: returning().doc(id), readAt });
    const drop = draft.drop(id)?.doc;
    const page = draft.itemsOn(doc.pageId);
    const item = drop && toItem(id, drop);
    if (drop?.state === 'shown' && page) showWords(draft, doc.pageId, id, shownWords(drop));
    if (drop?.state !== 'held' || page?.some((each) => each.id === id)) continue;
    if (page && item && item.fadesAt > now.getTime()) {
      putItemBack(draft, doc.pageId, item);
      returned.push(id);
    } else draft.changeDrop(id, { state: 'faded' });
  }
  tell(draft, { removed: [], returned }, now);
  const { head, sealed } = closeIfFull(draft.head, draft.newId);
  if (head !== draft.head) draft.setHead(head, sealed);
  return returned.length;
}

function showWords(draft: Draft, pageId: string, id: string, content: string): void {
  const items = draft.itemsOn(pageId) ?? [];
  if (!items.some((item) => item.id === id && item.content !== content)) return;
  draft.setItems(
    pageId,
    items.map((item) => (item.id === id ? { ...item, content } : item)),
  );
}

/** As others read them. */
const shownWords = (doc: DropDoc): string => doc.shownContent ?? doc.content;

function tell(
  draft: Draft,
  { removed, returned }: { removed: readonly string[]; returned: readonly string[] },
  now: Date,
): void {
  if (removed.length + returned.length === 0) return;
  const change = { removed, returned: new Set(returned) };
  const gone = nextGone(draft.head.gone, change, now);
  draft.setHead({ ...draft.head, gone });
}

/** A drop that was out, as it stood on its page. */
export function toItem(id: string, doc: DropDoc): StoredItem | null {
  const { shownAt, shownTotem, fadesAt, counts = {}, youngCounts = 0 } = doc;
  if (!shownAt || !shownTotem || !fadesAt) return null;
  return {
    id,
    content: shownWords(doc),
    emotionType: doc.emotionType,
    shownAt: shownAt.toMillis(),
    totemType: shownTotem,
    counts,
    young: youngCounts,
    fadesAt: fadesAt.toMillis(),
  };
}
