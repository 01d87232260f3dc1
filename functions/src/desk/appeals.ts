import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { changeCase, noteAppeal } from '../cases/change-case.ts';
import type { CaseState, Decision, NoticeKind } from '../contract/index.ts';
import { canStillAppeal } from '../notices/compose-notice.ts';
import { noticeId as derivedId, noSuchNotice, noticesOfCase } from '../notices/notices.ts';
import { collection } from '../platform/collections.ts';
import type { AppealDoc, CaseDoc, NoticeDoc } from '../platform/documents/moderation.ts';
import { AppError } from '../platform/errors.ts';
import {
  type Conflict,
  db,
  orConflict,
  retryOnConflict,
  type Stored,
} from '../platform/firestore.ts';

interface OwnAppeal {
  readonly uid: string;
  readonly noticeId: string;
  readonly words: string;
}

/**
 * Takes an author's appeal, or a reporter's complaint, against the decision in a notice. One appeal is allowed for each
 * decision, within six months to the minute, in any state of the account.
 * @returns the notice after the appeal
 * @throws AppError `not-found`, `not-now`
 */
export const sendAppeal = (appeal: OwnAppeal, now: Date): Promise<Stored<NoticeDoc>> =>
  retryOnConflict(() => tryAppeal(appeal, now));

async function tryAppeal(
  { uid, noticeId, words }: OwnAppeal,
  now: Date,
): Promise<Stored<NoticeDoc> | Conflict> {
  const notice = await readOwnNotice(uid, noticeId);
  const doc = notice.data();
  if (doc.appeal !== 'open') throw notNow('An appeal against this decision was sent already.');
  if (!canStillAppeal(doc.createdAt.toDate(), now)) {
    throw notNow('The six months in which this could be appealed against are over.');
  }
  const found = await readCaseOf(doc);
  const move = appealMove(doc.kind, found.data().state, found.data().decision);
  if (move === 'late') {
    throw notNow('This was decided since. Look at the newest notice about these words.');
  }
  const caseVersion = doc.caseVersion ?? 0;
  const about = await noticesOfCase(uid, found.id);
  const batch = db().batch();
  // One appeal for each person and decision. An appeal against a removal covers the pause that the removal caused.
  batch.create(collection('appeals').doc(derivedId('appeal', uid, found.id, caseVersion)), {
    caseId: found.id,
    caseVersion,
    uid,
    noticeId,
    words,
    sentAt: Timestamp.fromDate(now),
    outcome: null,
  });
  for (const same of about) {
    const { caseVersion: version, appeal } = same.data();
    if (version !== doc.caseVersion || appeal !== 'open') continue;
    batch.update(same.ref, { appeal: 'sent' }, { lastUpdateTime: same.updateTime });
  }
  const isComplaint = doc.kind === 'stays';
  // An author's appeal asks for the opposite of a waiting complaint. The author's appeal takes precedence.
  const isFirst = move === 'joins' && found.data().isComplaint === true && !isComplaint;
  if (move === 'opens' || isFirst) {
    changeCase(batch, found, 'appeal', { state: 'appealed', isComplaint }, now);
  } else noteAppeal(batch, found);
  const sent = { id: noticeId, doc: { ...doc, appeal: 'sent' as const } };
  return batch.commit().then(() => sent, orConflict);
}

/** Notices that are sent before a person has decided. An appeal against them is read together with the case. */
const BEFORE_A_DECISION: readonly NoticeKind[] = ['held', 'waits'];

const UNDECIDED: readonly CaseState[] = ['open', 'claimed', 'escalated', 'waits'];

/**
 * The effect of an appeal on its case. `opens`: a decided case becomes an appealed case. `joins`: a person will read the
 * case anyway. `late`: the case has been decided since, with a newer notice or for the second time.
 */
type AppealMove = 'opens' | 'joins' | 'late';

/** The effect of an appeal against a notice of this kind, in the present state of its case. */
export function appealMove(
  kind: NoticeKind,
  state: CaseState,
  decision: Decision | null,
): AppealMove {
  if (UNDECIDED.includes(state)) return 'joins';
  // The drop that one person hid is visible again.
  if (kind === 'hidden' && decision !== 'remove') return 'late';
  if (BEFORE_A_DECISION.includes(kind)) return 'late';
  if (state === 'decided') return 'opens';
  return state === 'appealed' ? 'joins' : 'late';
}

/** @throws AppError `not-now`: the request does not fit the present state */
export const notNow = (screen: string) => new AppError('not-now', screen);

/** @throws AppError `not-found` */
export async function readOwnNotice(
  uid: string,
  noticeId: string,
): Promise<QueryDocumentSnapshot<NoticeDoc>> {
  const notice = await collection('users/notices', uid).doc(noticeId).get();
  if (!notice.exists) throw noSuchNotice();
  return notice as QueryDocumentSnapshot<NoticeDoc>;
}

/** The case of a notice. @throws AppError `not-now` if the case does not exist any more */
export async function readCaseOf({ caseId }: NoticeDoc): Promise<QueryDocumentSnapshot<CaseDoc>> {
  const found = caseId === null ? null : await collection('cases').doc(caseId).get();
  if (!found?.exists) throw notNow('Nothing about this can be changed any more.');
  return found as QueryDocumentSnapshot<CaseDoc>;
}

type FoundAppeal = QueryDocumentSnapshot<AppealDoc>;

/** The appeals against the decisions of a case, by its author or by people who reported the drop. */
export async function appealsInCase(caseId: string): Promise<FoundAppeal[]> {
  return (await collection('appeals').where('caseId', '==', caseId).get()).docs;
}

/** The appeals of one person. */
export async function appealsOf(uid: string): Promise<FoundAppeal[]> {
  return (await collection('appeals').where('uid', '==', uid).get()).docs;
}
