import { FieldPath } from 'firebase-admin/firestore';
import { inChunks } from '../platform/in-chunks.ts';
import type { LocalDate } from '../platform/local-day.ts';
import { ownDrops } from './store.ts';

/** Which of these drops are one person's own, and the day of each. Nobody else's are read: it costs what is found. */
export async function ownDaysAmong(
  uid: string,
  dropIds: readonly string[],
): Promise<Map<string, LocalDate>> {
  const found = await Promise.all(
    inChunks(dropIds).map((ids) =>
      ownDrops(uid).where(FieldPath.documentId(), 'in', ids).select('localDate').get(),
    ),
  );
  return new Map(found.flatMap(({ docs }) => docs.map((doc) => [doc.id, doc.data().localDate])));
}

/** Which of these drops are one person's own. */
export const ownAmong = async (uid: string, dropIds: readonly string[]): Promise<Set<string>> =>
  new Set((await ownDaysAmong(uid, dropIds)).keys());
