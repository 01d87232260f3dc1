import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { canStillAppeal } from '../notices/dates.ts';
import { noticesOfCase } from '../notices/store.ts';
import { noticeId as derivedId } from '../notices/write-notice.ts';
import { appeals } from '../platform/collections.ts';
import type { Stored } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { type Conflict, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import type { NoticeDoc } from '../platform/safety-documents.ts';
import { appealMove } from './appeal-moves.ts';
import { changeCase } from './change-case.ts';
import { appealAgainstEnd } from './ending-appeal.ts';
import { notNow, readCaseOf, readOwn } from './own-notice.ts';

/** One for each person and decision: a pause is appealed against with the removal that brought it. */
const appealId = (uid: string, { caseId, caseVersion }: NoticeDoc) =>
  derivedId('appeal', uid, caseId ?? '', caseVersion ?? 0);

interface OwnAppeal {
  readonly uid: string;
  readonly noticeId: string;
  readonly words: string;
}

/**
 * Takes an author's appeal, or a reporter's complaint, against what a notice tells of: once for each decision, within six
 * months to the minute, whatever the state of the account.
 * @returns the notice as it is now
 * @throws AppError `not-found`, `not-now`
 */
export const sendAppeal = (appeal: OwnAppeal, now: Date): Promise<Stored<NoticeDoc>> =>
  retryOnConflict(() => tryAppeal(appeal, now));

async function tryAppeal(
  { uid, noticeId, words }: OwnAppeal,
  now: Date,
): Promise<Stored<NoticeDoc> | Conflict> {
  const notice = await readOwn(uid, noticeId);
  const doc = notice.data();
  requireOpen(doc, now);
  if (doc.kind === 'ended') return appealAgainstEnd(uid, notice, words, now);
  const found = await readCaseOf(doc);
  const move = appealMove(doc.kind, found.data().state);
  if (move === 'late') {
    throw notNow('This was decided since. Look at the newest notice about these words.');
  }
  const { caseVersion } = doc;
  const about = await noticesOfCase(uid, found.id);
  const batch = db().batch();
  batch.create(appeals().doc(appealId(uid, doc)), {
    caseId: found.id,
    caseVersion: caseVersion ?? 0,
    uid,
    noticeId,
    words,
    sentAt: Timestamp.fromDate(now),
    outcome: null,
  });
  for (const same of ofOneDecision(about, caseVersion)) {
    batch.update(same.ref, { appeal: 'sent' }, { lastUpdateTime: same.updateTime });
  }
  if (move === 'opens') changeCase(batch, found, 'appeal', { state: 'appealed' }, now);
  const sent = { id: noticeId, doc: { ...doc, appeal: 'sent' as const } };
  return batch.commit().then(() => sent, orConflict);
}

function requireOpen(doc: NoticeDoc, now: Date): void {
  if (doc.appeal !== 'open') throw notNow('An appeal against this decision was sent already.');
  if (canStillAppeal(doc.createdAt.toDate(), now)) return;
  throw notNow('The six months in which this could be appealed against are over.');
}

/** Those of one decision that can still be appealed against: of a removal, and of the pause that came with it. */
const ofOneDecision = (
  about: readonly QueryDocumentSnapshot<NoticeDoc>[],
  caseVersion: number | null,
) =>
  about.filter((one) => {
    const doc = one.data();
    return doc.caseVersion === caseVersion && doc.appeal === 'open';
  });
