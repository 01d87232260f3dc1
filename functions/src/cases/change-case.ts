import {
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { collection } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { CaseDoc } from '../platform/documents/moderation.ts';
import { GRPC, ignoring } from '../platform/firestore.ts';
import { quarterAfter } from './case.ts';

/**
 * Adds to a batch an act of the author or a reporter on a case. The act ends the lease of the case. The case is assigned
 * again from the next quarter of an hour on. The batch fails if the case changed after it was read.
 */
export function changeCase(
  batch: WriteBatch,
  found: QueryDocumentSnapshot<CaseDoc>,
  action: string,
  change: Partial<CaseDoc>,
  now: Date,
): void {
  const before = found.data();
  const version = before.version + 1;
  const after = change.state ?? (before.state === 'claimed' ? 'open' : before.state);
  const dealtFrom = Timestamp.fromDate(quarterAfter(now));
  const anew = { claimedBy: null, claimedUntil: null, dealtFrom };
  const changed = { ...anew, ...change, state: after, version };
  batch.update(found.ref, changed, { lastUpdateTime: found.updateTime });
  batch.create(collection('cases/events', found.id).doc(), {
    at: Timestamp.fromDate(now),
    by: 'machine',
    action,
    before: before.state,
    after,
    version,
  });
}

/**
 * Adds to the batch of a joining appeal the count of such appeals on the case, and changes nothing else of the case. This
 * change makes a decision fail if the decision read the appeals before this one; the decision then reads them again. The
 * batch fails if the case changed after it was read.
 */
export function noteAppeal(batch: WriteBatch, found: QueryDocumentSnapshot<CaseDoc>): void {
  batch.update(
    found.ref,
    { joined: FieldValue.increment(1) },
    { lastUpdateTime: found.updateTime },
  );
}

/** The case of a drop, and the copies of the case. The people who decide a copy do not know the first decision. */
async function listCasesOf(dropId: string): Promise<QueryDocumentSnapshot<CaseDoc>[]> {
  return (await collection('cases').where('dropId', '==', dropId).get()).docs;
}

/**
 * Adds the author to the cases of a drop, in the batch that deletes the drop. The cases keep the author until they are
 * erased: a removal still counts, the author can still appeal, and nobody is ever assigned a case about their own drop. The
 * batch fails if a case changed after it was read.
 */
export async function keepAuthor(
  batch: WriteBatch,
  dropId: string,
  { userId, createdAt }: DropDoc,
): Promise<void> {
  if (!userId) return;
  const deletedBy = { uid: userId, writtenAt: createdAt };
  for (const each of await listCasesOf(dropId)) {
    batch.update(each.ref, { deletedBy }, { lastUpdateTime: each.updateTime });
  }
}

/** The cases that still name this person as the author of a deleted drop. */
export async function casesDeletedBy(uid: string): Promise<string[]> {
  const found = await collection('cases').where('deletedBy.uid', '==', uid).select().get();
  return found.docs.map(({ id }) => id);
}

/** Removes the author from a case. The case continues without an author. A second call is no error. */
export async function forgetAuthor(caseId: string): Promise<void> {
  const without = { deletedBy: FieldValue.delete() };
  await collection('cases').doc(caseId).update(without).catch(ignoring(GRPC.notFound));
}
