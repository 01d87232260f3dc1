import { folds as foldsCollection } from '../../platform/collections.ts';
import type { StoredItem } from '../../platform/page-documents.ts';
import { addTallies } from '../counts.ts';
import type { Draft } from './draft.ts';
import { type Folded, mergeFolded } from './folded.ts';

/** A stored fold. */
export interface PendingFold {
  readonly id: string;
  readonly pageId: string;
  readonly folded: Folded;
  /** Since when it waits, in milliseconds since 1970. */
  readonly since: number;
}

/** Adds folds to the counts of their page; those of drops that are off it go to the drop itself, where it still is. */
export function applyFolds(draft: Draft, pageId: string, folds: readonly PendingFold[]): void {
  const merged = mergeFolded(folds.map(({ folded }) => folded));
  const items = draft.itemsOn(pageId) ?? [];
  const counted = items.map((item): StoredItem => {
    const added = merged[item.id];
    return added ? { ...item, ...addTallies(item, added) } : item;
  });
  const changed = counted.filter(({ id }) => merged[id]);
  if (changed.length > 0) draft.setItems(pageId, counted);
  for (const item of changed) draft.rank(item, pageId);
  for (const [id, added] of Object.entries(strays(merged, items))) {
    const drop = draft.drop(id);
    // Without counts of its own it was never taken off: its page has ended, and its rows say what it was given.
    if (!drop?.doc.counts) continue;
    const { counts, youngCounts = 0 } = drop.doc;
    const sum = addTallies({ counts, young: youngCounts }, added);
    draft.changeDrop(id, { counts: sum.counts, youngCounts: sum.young });
  }
  for (const { id } of folds) draft.deletions.push({ ref: foldsCollection().doc(id) });
}

/** Of a fold what is of drops that do not stand on its page. */
export function strays(folded: Folded, items: readonly StoredItem[]): Folded {
  const there = new Set(items.map(({ id }) => id));
  return Object.fromEntries(Object.entries(folded).filter(([id]) => !there.has(id)));
}
