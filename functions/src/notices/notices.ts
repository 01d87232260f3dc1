import { type QueryDocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { failIfDeleted } from '../account/account.ts';
import { type readStanding, strikeAfterRemoval, writeStanding } from '../account/sanctions.ts';
import type { Notice } from '../contract/index.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { AppError } from '../platform/errors.ts';
import { keyedBy } from '../platform/keys.ts';
import { localDate } from '../platform/time.ts';
import { composeNotice } from './compose-notice.ts';

/**
 * The id of a notice about one event, or of an appeal against one. The same parts always give the same id, so a retry does not write a second
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
 * batch fails with `alreadyExists`, so nothing happens twice. The batch also fails if the account is being deleted.
 * @param id from `noticeId`
 * @param now also the time from which the notice is shown
 */
export function writeNotice(
  batch: WriteBatch,
  uid: string,
  id: string,
  notice: ReturnType<typeof composeNotice>,
  now: Date,
): void {
  failIfDeleted(batch, uid).create(collection('users/notices', uid).doc(id), {
    ...notice,
    day: localDate(now, 'UTC'),
    createdAt: Timestamp.fromDate(now),
    isRead: false,
  });
}

/** The notices that may be shown now. The notice of a disclosure is written earlier than it is shown. */
export const shownNotices = (uid: string, now: Date) =>
  collection('users/notices', uid).where('createdAt', '<=', now);

/** A person's notices about one case. */
export async function noticesOfCase(
  uid: string,
  caseId: string,
): Promise<QueryDocumentSnapshot<Doc<'users/notices'>>[]> {
  return (await collection('users/notices', uid).where('caseId', '==', caseId).get()).docs;
}

/** A person's notices about one of their drops. */
export async function noticesOfDrop(
  uid: string,
  dropId: string,
): Promise<QueryDocumentSnapshot<Doc<'users/notices'>>[]> {
  return (await collection('users/notices', uid).where('dropId', '==', dropId).get()).docs;
}

export const noSuchNotice = () => new AppError('not-found', 'There is no such notice of yours.');

/**
 * A stored notice in the form for its reader: without the case and the exact time.
 * @param appealWords what the reader wrote against the decision, if they did
 */
export function toNotice(id: string, doc: Doc<'users/notices'>, appealWords?: string): Notice {
  const { createdAt: _minute, caseId: _case, caseVersion: _version, ...shown } = doc;
  return { id, ...shown, ...(appealWords !== undefined && { appealWords }) };
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
  found: Awaited<ReturnType<typeof readStanding>>,
  removal: Parameters<typeof strikeAfterRemoval>[1],
  now: Date,
) {
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

/** The appeals of one person. */
export async function appealsOf(uid: string): Promise<QueryDocumentSnapshot<Doc<'appeals'>>[]> {
  return (await collection('appeals').where('uid', '==', uid).get()).docs;
}
