import { Timestamp } from 'firebase-admin/firestore';
import type { ReactionType } from '../../src/contract/index.ts';
import { decodeHead, decodeItems, itemsOf } from '../../src/pages/pages.ts';
import { collection, type Doc, head, pages, type Space } from '../../src/platform/collections.ts';
import type { HeadContent, StoredItem } from '../../src/platform/documents/pages.ts';
import { db } from '../../src/platform/firestore.ts';
import { addReaction } from '../../src/reactions/reactions.ts';
import { monthOfDrop } from './given.ts';
import { aStoredDrop } from './stored.ts';

/** A number as a drop's id. */
export const idOf = (n: number): string => `drop${String(n).padStart(16, '0')}`;

interface Waiting {
  readonly since: Date;
  readonly young?: Doc<'waiting'>['young'];
  readonly change?: Partial<Doc<'drops'>>;
}

/** Stores a drop that has waited for its release since `since`. */
export async function storeWaiting(id: string, { since, young = false, change }: Waiting) {
  const day = since.toISOString().slice(0, 10);
  const doc = aStoredDrop('author', day, {
    createdAt: Timestamp.fromDate(since),
    state: 'waiting',
    ...change,
  });
  const releaseAfter = Timestamp.fromDate(since);
  const batch = db().batch();
  batch.create(collection('drops').doc(id), doc);
  batch.create(collection('waiting').doc(id), { releaseAfter, isCrisis: doc.isCrisis, young });
  await batch.commit();
}

/** Gives a reaction to a shown drop, as the API does. */
export async function giveReaction(
  dropId: string,
  uid: string,
  type: ReactionType = 'same',
  young = false,
): Promise<void> {
  const { pageId, isCrisis = false } = (await collection('drops').doc(dropId).get()).data() ?? {};
  if (!pageId) return;
  const month = await monthOfDrop(dropId);
  await addReaction({ uid, dropId, type, month }, { pageId, isCrisis, young });
}

export async function storedHead(space: Space = 'feed'): Promise<HeadContent> {
  const found = (await head(space).get()).data();
  if (!found) throw new Error('there is no head');
  return decodeHead(found.content);
}

/** All pages of a space with their drops, newest first: the two pages in the head, then the pages that are full. */
export async function allPages(
  space: Space = 'feed',
): Promise<{ id: string; items: StoredItem[] }[]> {
  const found = (await head(space).get()).data();
  if (!found) return [];
  const { open, last, older } = decodeHead(found.content);
  const all = [open, ...(last ? [last] : [])].map(({ id, items }) => ({ id, items: [...items] }));
  for (let id = older; id !== null; ) {
    const page = (await pages(space).doc(id).get()).data();
    if (!page) break;
    all.push({ id, items: decodeItems(page.items) });
    id = page.older;
  }
  return all;
}

export const allItems = async (space: Space = 'feed'): Promise<StoredItem[]> =>
  (await allPages(space)).flatMap(({ items }) => items);

/** The drops on the head. */
export const headItems = async (space: Space = 'feed'): Promise<StoredItem[]> =>
  itemsOf(await storedHead(space));

/** All drops on the pages of both spaces, without fields that have random values. */
export const standing = async () => {
  const all = [...(await allItems()), ...(await allItems('crisis'))];
  return all.map(({ id, content, counts, young, shownAt, totemType }) => ({
    id,
    content,
    counts,
    young,
    shownAt,
    totemType,
  }));
};
