import { type QueryDocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { failIfDeleted } from '../account/account.ts';
import {
  type AfterRemoval,
  type FoundStanding,
  type Removal,
  strikeAfterRemoval,
  writeStanding,
} from '../account/sanctions.ts';
import type { Notice } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import type { NoticeDoc } from '../platform/documents/moderation.ts';
import { AppError } from '../platform/errors.ts';
import { GRPC, hasStatus, type Stored } from '../platform/firestore.ts';
import { keyedBy } from '../platform/keys.ts';
import { localDate } from '../platform/time.ts';
import { composeNotice, type NewNotice } from './compose-notice.ts';

/**
 * The id of a notice about one event. The same parts always give the same id, so a retry does not write a second
 * notice.
 * @param about the id of the subject, such as a case; if that id is keyed, the notice id uses the same key version, so
 * it does not change when a new version is added
 * @param parts such as the version of the case; they cannot be read from the id
 */
export const noticeId = (
  kind: string,
  about: string,
  ...parts: readonly (string | number)[]
): string => keyedBy(about, 'notices', JSON.stringify([kind, about, ...parts]), 20);

/**
 * Adds a notice to the commit of the event that it is about. The notice is created: if it already exists, the whole
 * batch fails with GRPC.alreadyExists, so nothing happens twice. The batch also fails if the account is being deleted.
 * @param id from `noticeId`
 * @param now also the time from which the notice is shown
 */
export function writeNotice(
  batch: WriteBatch,
  uid: string,
  id: string,
  notice: NewNotice,
  now: Date,
): void {
  failIfDeleted(batch, uid).create(collection('users/notices', uid).doc(id), {
    ...notice,
    day: localDate(now, 'UTC'),
    createdAt: Timestamp.fromDate(now),
    isRead: false,
  });
}

/** The most notices in a list. */
const LIST_MAX = 100;

/** A person's notices that may be shown now, newest first. */
export async function listNotices(
  uid: string,
  now: Date,
  limit = LIST_MAX,
): Promise<Stored<NoticeDoc>[]> {
  const found = await shownNotices(uid, now).orderBy('createdAt', 'desc').limit(limit).get();
  return found.docs.map((doc) => ({ id: doc.id, doc: doc.data() }));
}

/** The notices that may be shown now. The notice of a disclosure is written earlier than it is shown. */
export const shownNotices = (uid: string, now: Date) =>
  collection('users/notices', uid).where('createdAt', '<=', now);

/** A person's notices about one case. */
export async function noticesOfCase(
  uid: string,
  caseId: string,
): Promise<QueryDocumentSnapshot<NoticeDoc>[]> {
  return (await collection('users/notices', uid).where('caseId', '==', caseId).get()).docs;
}

/** A person's notices about one of their drops. */
export async function noticesOfDrop(
  uid: string,
  dropId: string,
): Promise<QueryDocumentSnapshot<NoticeDoc>[]> {
  return (await collection('users/notices', uid).where('dropId', '==', dropId).get()).docs;
}

export const noSuchNotice = () => new AppError('not-found', 'There is no such notice of yours.');

/**
 * Marks a notice as read. A second call is not an error.
 * @throws AppError `not-found`
 */
export async function markRead(uid: string, id: string, now: Date): Promise<void> {
  const found = await collection('users/notices', uid).doc(id).get();
  const shownFrom = found.data()?.createdAt.toDate();
  if (!shownFrom || shownFrom > now) throw noSuchNotice();
  await found.ref.update({ isRead: true }).catch((thrown: unknown) => {
    throw hasStatus(thrown, GRPC.notFound) ? noSuchNotice() : thrown;
  });
}

/** A stored notice in the form for its reader: without the case and the exact time. */
export function toNotice(id: string, doc: NoticeDoc): Notice {
  const { createdAt: _minute, caseId: _case, caseVersion: _version, ...shown } = doc;
  return { id, ...shown };
}

/**
 * Adds to the commit of a removal its effect on the author's account, and the notice of a pause. The caller writes the
 * notice of the removal itself.
 * @param found from `readStanding`; if the standing has changed since, the batch fails: read again
 * @returns the step that the account reached, and the new standing; `none` when the removal is not a strike
 */
export function applyStrike(
  batch: WriteBatch,
  uid: string,
  found: FoundStanding,
  removal: Removal,
  now: Date,
): AfterRemoval {
  const after = strikeAfterRemoval(found.doc, removal, now);
  const { step, standing } = after;
  if (step === 'none') return after;
  writeStanding(batch, uid, found, standing);
  const { pausedUntil } = standing;
  if (step === 'notice' || pausedUntil === null) return after;
  const { caseId, caseVersion, rule } = removal;
  const about = { rule, caseId, caseVersion, pausedUntil: pausedUntil.toDate() };
  const paused = composeNotice(
    { kind: 'paused', isEndProposed: step === 'pendingEnd', ...about },
    now,
  );
  writeNotice(batch, uid, noticeId('paused', caseId, caseVersion), paused, now);
  return after;
}
