import { FieldValue } from 'firebase-admin/firestore';
import type { StoredItem } from '../../platform/page-documents.ts';
import { isVisible } from '../page.ts';
import type { Draft } from './draft.ts';

/** Takes a drop off its page; its counts go to the drop itself, where it still is. */
export function takeItemOff(draft: Draft, pageId: string, item: StoredItem, fades: boolean): void {
  const items = draft.itemsOn(pageId) ?? [];
  draft.setItems(
    pageId,
    items.filter(({ id }) => id !== item.id),
  );
  draft.unrank(item.id);
  const drop = draft.drop(item.id);
  if (!drop) return;
  const isShown = drop.doc.state === 'shown';
  draft.changeDrop(item.id, {
    counts: item.counts,
    youngCounts: item.young,
    ...(fades && isShown && { state: 'faded' }),
  });
}

/** Puts a drop back at its minute, with the counts that it has; they no longer stand on the drop. */
export function putItemBack(draft: Draft, pageId: string, item: StoredItem): void {
  const items = draft.itemsOn(pageId) ?? [];
  const at = items.findIndex(({ shownAt }) => shownAt <= item.shownAt);
  const place = at === -1 ? items.length : at;
  draft.setItems(pageId, items.toSpliced(place, 0, item));
  draft.rank(item, pageId);
  draft.changeDrop(item.id, {
    state: 'shown',
    counts: FieldValue.delete(),
    youngCounts: FieldValue.delete(),
  });
}

/** On which pages a draft would drop what has faded: those that it writes anyway. */
export function fadedOn(pages: Iterable<readonly StoredItem[]>, now: Date): string[] {
  return [...pages].flatMap((items) =>
    items.filter((item) => !isVisible(item, now)).map(({ id }) => id),
  );
}

/**
 * Drops what has faded from the pages that are written anyway.
 * @param looked those whose drops were looked up: their counts have a place to go, or nobody to ask for them
 */
export function dropFaded(draft: Draft, looked: ReadonlySet<string>, now: Date): void {
  const { open, last } = draft.head;
  const inHead = draft.writesHead ? [open, ...(last ? [last] : [])] : [];
  const written = [...[...draft.pages].map(([id, { items }]) => ({ id, items })), ...inHead];
  for (const { id, items } of written) {
    for (const item of items.filter((each) => !isVisible(each, now) && looked.has(each.id))) {
      takeItemOff(draft, id, item, true);
    }
  }
}
