import { isVisible } from '../pages/page.ts';
import { itemOnPage } from '../pages/store.ts';
import type { DropDoc } from '../platform/documents.ts';
import type { StoredItem } from '../platform/page-documents.ts';
import { readDrop } from './store.ts';

/** A drop that stands on a page. */
export type OnPage = DropDoc & { readonly pageId: string };

/** Whether somebody can see it now: it was released, nobody took it away, and it has not faded. */
export const isOnPage = (doc: DropDoc, now: Date): doc is OnPage =>
  doc.state === 'shown' &&
  doc.pageId !== undefined &&
  doc.fadesAt !== undefined &&
  doc.fadesAt.toDate() > now;

/** A drop as others see it, and in which space. */
export interface Shown {
  readonly item: StoredItem;
  readonly isCrisis: boolean;
}

/** What others see of a drop now; null where they see nothing of it, whatever the reason. */
export async function readShown(dropId: string, now: Date): Promise<Shown | null> {
  const found = await readDrop(dropId);
  if (!found || !isOnPage(found.doc, now)) return null;
  const { isCrisis, pageId } = found.doc;
  const item = await itemOnPage(isCrisis ? 'crisis' : 'feed', pageId, dropId);
  return item && isVisible(item, now) ? { item, isCrisis } : null;
}
