import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { noSuchNotice } from '../notices/store.ts';
import { AppError } from '../platform/app-error.ts';
import { cases, notices } from '../platform/collections.ts';
import type { CaseDoc, NoticeDoc } from '../platform/safety-documents.ts';

/** A notice of somebody's own, and the case that it rests on, as they were read. */
export interface OwnNotice {
  readonly notice: QueryDocumentSnapshot<NoticeDoc>;
  readonly found: QueryDocumentSnapshot<CaseDoc>;
}

/** @throws AppError `not-now`: what was asked does not go with how things stand */
export const notNow = (screen: string) => new AppError('not-now', screen);

/** @throws AppError `not-found` */
export async function readOwn(
  uid: string,
  noticeId: string,
): Promise<QueryDocumentSnapshot<NoticeDoc>> {
  const notice = await notices(uid).doc(noticeId).get();
  if (!notice.exists) throw noSuchNotice();
  return notice as QueryDocumentSnapshot<NoticeDoc>;
}

/** The case that a notice rests on. @throws AppError `not-now` where nothing stands behind it any more */
export async function readCaseOf({ caseId }: NoticeDoc): Promise<QueryDocumentSnapshot<CaseDoc>> {
  const found = caseId === null ? null : await cases().doc(caseId).get();
  if (!found?.exists) throw notNow('Nothing about this can be changed any more.');
  return found as QueryDocumentSnapshot<CaseDoc>;
}

/**
 * Reads a notice and its case anew, for a write that insists on both.
 * @throws AppError `not-found`, `not-now` where nothing stands behind it any more
 */
export async function readOwnNotice(uid: string, noticeId: string): Promise<OwnNotice> {
  const notice = await readOwn(uid, noticeId);
  return { notice, found: await readCaseOf(notice.data()) };
}
