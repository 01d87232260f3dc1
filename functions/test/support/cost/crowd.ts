import { Timestamp } from 'firebase-admin/firestore';
import { REACTION_TYPES, type ReactionType } from '../../../src/contract/index.ts';
import { collection, type Doc } from '../../../src/platform/collections.ts';
import { db } from '../../../src/platform/firestore.ts';
import type { MemoryStore } from '../memory-store/memory-store.ts';
import { aStoredDrop } from '../stored.ts';

const AT_ONCE = 400;

/** Writes all items, in commits of a few hundred writes. */
export async function inBatches<Item>(
  items: readonly Item[],
  write: (batch: FirebaseFirestore.WriteBatch, item: Item, n: number) => void,
): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE / 2) {
    const batch = db().batch();
    for (const [n, item] of items.slice(from, from + AT_ONCE / 2).entries()) {
      write(batch, item, from + n);
    }
    await batch.commit();
  }
}

/**
 * Adds a waiting drop to a batch.
 * @returns its id
 */
export function addWaiting(
  batch: FirebaseFirestore.WriteBatch,
  n: number,
  { writtenAt, due }: { readonly writtenAt: Date; readonly due: Date },
): string {
  const ref = collection('drops').doc();
  const date = writtenAt.toISOString().slice(0, 10);
  const doc = aStoredDrop(`author${n}`, date, {
    content: `thought number ${n} of an evening`,
    emotionType: 'joy',
    createdAt: Timestamp.fromDate(writtenAt),
    state: 'waiting',
  });
  batch.create(ref, doc);
  const releaseAfter = Timestamp.fromDate(due);
  batch.create(collection('waiting').doc(ref.id), { releaseAfter, isCrisis: false, young: false });
  return ref.id;
}

/** Stores drops of many people that are due now. */
export const plantDue = (count: number, now: Date): Promise<void> =>
  inBatches(Array.from({ length: count }), (batch, _item, n) => {
    addWaiting(batch, n, { writtenAt: now, due: now });
  });

/** A shown drop and its page. */
export interface Out {
  readonly id: string;
  readonly pageId: string;
}

/** All drops that have been released. */
export const listOut = (store: MemoryStore): Out[] =>
  [...store.rows('drops')].flatMap(({ path, fields }) => {
    const pageId = fields.pageId?.stringValue as Doc<'drops'>['pageId'];
    return pageId === undefined ? [] : [{ id: path.split('/')[1] ?? '', pageId }];
  });

/** Stores reactions that are not counted yet. */
export const plantFresh = (
  given: readonly { readonly out: Out; readonly type: ReactionType }[],
): Promise<void> =>
  inBatches(given, (batch, { out: { id, pageId }, type }) => {
    batch.create(collection('fresh').doc(), {
      dropId: id,
      pageId,
      isCrisis: false,
      type,
      young: false,
    });
  });

/** One of the reaction types, by number. */
export const typeOf = (n: number): ReactionType =>
  REACTION_TYPES[n % REACTION_TYPES.length] ?? 'same';
