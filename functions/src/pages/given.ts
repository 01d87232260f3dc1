// The reactions that people gave: one document for each person and each month in which the drops were released.
import type { CollectionGroup } from 'firebase-admin/firestore';
import { REACTION_TYPES, type ReactionType } from '../contract/index.ts';
import type { Doc } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';

/** One reaction, as the document of its month holds it. */
export const rowOf = (dropId: string, type: ReactionType): string => `${dropId}.${type}`;

/**
 * The month (UTC) whose document holds the reactions to a drop, such as `2026-11`. It is the month of the drop's release,
 * never that of the reaction. So all reactions of one person to one drop are in one document.
 * @param releasedAt in milliseconds since 1970
 */
export const monthOf = (releasedAt: number): string =>
  new Date(releasedAt).toISOString().slice(0, 7);

/** The reactions in a document, by drop id, in the order in which they were given. */
export function byDrop({ given }: Doc<'users/reactions'>): Map<string, ReactionType[]> {
  const types = new Map<string, ReactionType[]>();
  for (const row of given) {
    const [dropId = '', name] = row.split('.');
    const type = REACTION_TYPES.find((known) => known === name);
    if (type) types.set(dropId, [...(types.get(dropId) ?? []), type]);
  }
  return types;
}

/** Firestore takes at most 30 values in one `array-contains-any` filter. A drop needs one value for each type. */
const DROPS_A_QUERY = Math.floor(30 / REACTION_TYPES.length);

/**
 * Finds the documents that hold reactions to these drops. They also hold reactions to other drops.
 * @returns a query for each few drops, with the ids of these drops and all rows that can stand for them
 */
export const reactorsTo = (dropIds: readonly string[]) =>
  Array.from({ length: Math.ceil(dropIds.length / DROPS_A_QUERY) }, (_, n) => {
    const ids = dropIds.slice(n * DROPS_A_QUERY, (n + 1) * DROPS_A_QUERY);
    const rows = ids.flatMap((id) => REACTION_TYPES.map((type) => rowOf(id, type)));
    const group = db().collectionGroup('reactions') as CollectionGroup<Doc<'users/reactions'>>;
    return { ids, rows, query: group.where('given', 'array-contains-any', rows) };
  });
