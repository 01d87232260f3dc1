import { isDeepStrictEqual } from 'node:util';
import type { ReactionCounts } from '../contract/reaction-types.ts';
import { drops } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import {
  addUp,
  asItIs,
  countsGiven,
  countsShown,
  countsUnderWay,
  type Reader,
} from './read-counts.ts';

/**
 * Those of these drops whose counts are not what was given: on the page, on the way to it, or kept on a drop that is off
 * it, there must be as many as are on record, and were given by those who left. Reactions are given all the time, so
 * what looks wrong at first is looked at again, all of it as it was in one instant.
 */
export async function unbalanced(dropIds: readonly string[]): Promise<string[]> {
  const suspects = await unbalancedIn(asItIs, dropIds, new Map());
  if (suspects.length === 0) return [];
  return db().runTransaction(async (tx) => unbalancedIn(tx, suspects, await countsUnderWay(tx)), {
    readOnly: true,
  });
}

async function unbalancedIn(
  reader: Reader,
  dropIds: readonly string[],
  underWay: ReadonlyMap<string, ReactionCounts>,
): Promise<string[]> {
  if (dropIds.length === 0) return [];
  const found = await reader.getAll(...dropIds.map((id) => drops().doc(id)));
  const docs = new Map(
    found.flatMap((drop) => {
      const doc = drop.data();
      return doc?.state === 'shown' ? [[drop.id, doc]] : [];
    }),
  );
  const shown = await countsShown(reader, [...docs.values()]);
  const wrong: string[] = [];
  for (const [id, doc] of docs) {
    const counted = shown.get(id) ?? doc.counts;
    // A page that has come to its end took its counts along.
    if (!counted) continue;
    const given = addUp([await countsGiven(reader, id), doc.left ?? {}]);
    if (!isDeepStrictEqual(addUp([counted, underWay.get(id) ?? {}]), given)) wrong.push(id);
  }
  return wrong;
}
