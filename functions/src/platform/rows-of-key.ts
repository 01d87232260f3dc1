import { FieldPath, type Query } from 'firebase-admin/firestore';
import { collection } from './collections.ts';

/** The most rows that are read of one collection. They are enough to show that rows with this version still exist. */
const MOST_ROWS = 1_000;

const following = (name: string): string => String.fromCharCode(name.charCodeAt(0) + 1);

/**
 * Counts the rows, by collection, that can be found only with one version of the server's key. Collections without such
 * rows are left out. Other keyed values (the staff of a case, its notices, its copies) use the version of their case.
 * The audit also has a keyed name for the end of an account, but nobody ever looks for it by that name.
 * @param name the letter of the version
 */
export async function countKeyed(name: string): Promise<Record<string, number>> {
  const countIds = async (rows: Query): Promise<number> => {
    const id = FieldPath.documentId();
    const range = rows.where(id, '>=', name).where(id, '<', following(name));
    const { docs } = await range.limit(MOST_ROWS).select().get();
    // Random ids can begin with the same letter, so only ids in the form of a keyed id are counted.
    return docs.filter((row) => /^[g-z][0-9a-f]{19,}$/.test(row.id)).length;
  };
  const counts = {
    cases: await countIds(collection('cases')),
    reportLocks: await countIds(collection('reportLocks')),
    pausedAddresses: await countIds(collection('pausedAddresses')),
    rateLimits: await countIds(collection('rateLimits')),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
