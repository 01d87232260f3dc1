import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { COUNTED_REACTION_TYPES, type ReactionCounts } from '../../contract/reaction-types.ts';
import type { ReactionDoc } from '../../platform/documents.ts';
import { db } from '../../platform/firebase.ts';
import { inChunks } from '../../platform/in-chunks.ts';

/** How a query is asked: by itself, or within a transaction. */
export type Ask = (query: Query) => Promise<QuerySnapshot>;

/** What each of these drops was given, by the rows of its reactions; one without any is absent. */
export async function countRows(
  dropIds: readonly string[],
  ask: Ask = (query) => query.get(),
): Promise<Map<string, ReactionCounts>> {
  const counts = new Map<string, ReactionCounts>();
  for (const ids of inChunks(dropIds)) {
    const rows = db().collectionGroup('reactions').where('dropId', 'in', ids);
    const { docs } = await ask(rows.select('dropId', 'type'));
    for (const row of docs) {
      const { dropId, type } = row.data() as Pick<ReactionDoc, 'dropId' | 'type'>;
      const before = counts.get(dropId) ?? {};
      counts.set(dropId, { ...before, [type]: (before[type] ?? 0) + 1 });
    }
  }
  return counts;
}

/** Counts without others, type by type and never below nothing. */
export function without(counts: ReactionCounts, others: ReactionCounts): ReactionCounts {
  const left = COUNTED_REACTION_TYPES.map(
    (type) => [type, (counts[type] ?? 0) - (others[type] ?? 0)] as const,
  );
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}
