import type { StoredItem } from '../../platform/page-documents.ts';
import { type PendingFold, strays } from './apply-folds.ts';

/** The folds of one page. */
export interface PageFolds {
  readonly pageId: string;
  readonly folds: readonly PendingFold[];
}

/** Folds by page, the page first that waits longest. */
export function byPage(folds: readonly PendingFold[]): PageFolds[] {
  const grouped = [...Map.groupBy(folds, ({ pageId }) => pageId)];
  return grouped
    .map(([pageId, all]) => ({
      pageId,
      folds: all.toSorted((a, b) => a.since - b.since),
    }))
    .sort((a, b) => (a.folds[0]?.since ?? 0) - (b.folds[0]?.since ?? 0));
}

/**
 * The folds for which a commit has room, in order.
 * @param writes how many documents it may still write: each fold is one, and so are its page and each drop off its page
 */
export function fitFolds(
  groups: readonly PageFolds[],
  itemsOn: (pageId: string) => readonly StoredItem[],
  writes: number,
): PageFolds[] {
  let room = writes;
  const fitting: PageFolds[] = [];
  for (const { pageId, folds } of groups) {
    room -= 1;
    const items = itemsOn(pageId);
    const touched = new Set<string>();
    const taken = folds.filter(({ folded }) => {
      const added = Object.keys(strays(folded, items)).filter((id) => !touched.has(id));
      if (room < 1 + added.length) return false;
      for (const id of added) touched.add(id);
      room -= 1 + added.length;
      return true;
    });
    if (taken.length > 0) fitting.push({ pageId, folds: taken });
    if (room <= 1) break;
  }
  return fitting;
}
