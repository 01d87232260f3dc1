import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { AppError } from '../platform/app-error.ts';
import { notices } from '../platform/collections.ts';
import type { Stored } from '../platform/documents.ts';
import { GRPC, hasStatus } from '../platform/grpc-status.ts';
import type { NoticeDoc } from '../platform/safety-documents.ts';

/** Most notices that a list gives. */
const LIST_MAX = 100;

/** Somebody's notices, newest first. */
export async function listNotices(uid: string, limit = LIST_MAX): Promise<Stored<NoticeDoc>[]> {
  const found = await notices(uid).orderBy('createdAt', 'desc').limit(limit).get();
  return found.docs.map((doc) => ({ id: doc.id, doc: doc.data() }));
}

/** Somebody's notices that rest on one case. */
export async function noticesOfCase(
  uid: string,
  caseId: string,
): Promise<QueryDocumentSnapshot<NoticeDoc>[]> {
  return (await notices(uid).where('caseId', '==', caseId).get()).docs;
}

export const noSuchNotice = () => new AppError('not-found', 'There is no such notice of yours.');

/** Marks one as read; again is no error. @throws AppError `not-found` */
export async function markRead(uid: string, id: string): Promise<void> {
  await notices(uid)
    .doc(id)
    .update({ isRead: true })
    .catch((thrown: unknown) => {
      throw hasStatus(thrown, GRPC.notFound) ? noSuchNotice() : thrown;
    });
}
