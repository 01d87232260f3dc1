import { FieldValue } from 'firebase-admin/firestore';
import type { BesideDeletion } from '../drops/delete-drop.ts';
import { deleteDropWith } from '../drops/handlers.ts';
import { cases } from '../platform/collections.ts';
import { GRPC, ignoring } from '../platform/grpc-status.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import { readCase } from './open-case.ts';

/** Nobody has decided on its words, or somebody has to anew. */
const isUndecided = ({ state }: CaseDoc): boolean =>
  state === 'open' || state === 'claimed' || state === 'escalated';

/** A case of deleted words goes on, and keeps whose they were until it is decided: a removal counts as it would have. */
export const keepAuthor: BesideDeletion = async (batch, dropId, { userId, createdAt }) => {
  const { id, doc, readAt } = await readCase(dropId);
  if (!doc || !readAt || !userId || !isUndecided(doc)) return;
  const deletedBy = { uid: userId, writtenAt: createdAt };
  batch.update(cases().doc(id), { deletedBy }, { lastUpdateTime: readAt });
};

/** Deletes one of the caller's drops. */
export const deleteDrop = deleteDropWith(keepAuthor);

/** Cases that still know somebody as the author of words which they deleted. */
export async function casesDeletedBy(uid: string): Promise<string[]> {
  const found = await cases().where('deletedBy.uid', '==', uid).select().get();
  return found.docs.map(({ id }) => id);
}

/** A case goes on without an author. Again is no error. */
export async function forgetAuthor(caseId: string): Promise<void> {
  const without = { deletedBy: FieldValue.delete() };
  await cases().doc(caseId).update(without).catch(ignoring(GRPC.notFound));
}
