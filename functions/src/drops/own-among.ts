import { FieldPath } from 'firebase-admin/firestore';
import { inChunks } from '../platform/in-chunks.ts';
import { ownDrops } from './store.ts';

/** Which of these drops are one person's own. Nobody else's are read, so that it costs what is found. */
export async function ownAmong(uid: string, dropIds: readonly string[]): Promise<Set<string>> {
  const found = await Promise.all(
    inChunks(dropIds).map((ids) =>
      ownDrops(uid).where(FieldPath.documentId(), 'in', ids).select().get(),
    ),
  );
  return new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)));
}
