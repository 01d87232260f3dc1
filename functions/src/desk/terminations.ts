import { type QueryDocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import {
  afterCheck,
  countsAsStrike,
  lapsedEnd,
  readStanding,
  restsOn,
  writeStanding,
} from '../account/sanctions.ts';
import { type AuditFact, MACHINE, withAudit } from '../cases/audit.ts';
import { addStrikeCheck } from '../cases/checks.ts';
import { terminationIdOf } from '../cases/keys.ts';
import type { Decision, NoticeKind, ReportReason } from '../contract/index.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, noticesOfCase, writeNotice } from '../notices/notices.ts';
import { collection } from '../platform/collections.ts';
import type { CaseDoc, StandingDoc } from '../platform/documents/moderation.ts';

/** The most proposals that one query reads. Fewer than this wait at once, because an end needs five removals in 90 days. */
const MOST = 50;

type TerminationState = 'none' | 'proposed' | 'ended';

const stateOf = (standing: StandingDoc): TerminationState => {
  if (standing.endedAt) return 'ended';
  return standing.pendingEnd ? 'proposed' : 'none';
};

/** The facts for the audit when the end of an account is proposed, confirmed or undone. The facts name no person. */
export function terminationFacts(
  uid: string,
  before: StandingDoc,
  after: StandingDoc,
): AuditFact[] {
  const [was, is] = [stateOf(before), stateOf(after)];
  const since = (is === 'proposed' ? after : before).pendingEnd?.since ?? before.endedAt;
  if (was === is || !since) return [];
  const undone = is === 'ended' ? 'end-confirmed' : 'end-undone';
  const action = is === 'proposed' && was === 'none' ? 'end-proposed' : undone;
  const caseId = terminationIdOf(uid, since.toMillis());
  return [{ by: MACHINE, action, caseId, before: was, after: is, reason: null }];
}

/**
 * Adds checks to the commit that proposes the end of an account. There is one check for every removal that the end is based
 * on, if no second person has upheld the removal. The person who checks does not know the first decision. The checks come
 * one by one over weeks, mixed with checks of other cases, so that nobody sees that they belong together. The removal of a
 * drop that its author has deleted counts as upheld, because nobody can read the drop again. If no removal is left to check,
 * the account ends at once.
 * @param decided the case of this same commit, after its change
 * @returns the facts about the end for the audit
 */
export async function checkRemovals(
  batch: WriteBatch,
  { uid, standing }: { readonly uid: string; readonly standing: StandingDoc },
  decided: { readonly id: string; readonly doc: CaseDoc },
  now: Date,
): Promise<AuditFact[]> {
  const deleted = new Set<string>();
  let checks = 0;
  for (const { caseId, isUpheld } of restsOn(standing)) {
    if (isUpheld) continue;
    const doc = caseId === decided.id ? decided.doc : await readUndeleted(caseId);
    if (doc) {
      addStrikeCheck(batch, caseId, doc, now);
      checks += 1;
    } else deleted.add(caseId);
  }
  const strikes = standing.strikes.map((strike) =>
    deleted.has(strike.caseId) ? { ...strike, isUpheld: true } : strike,
  );
  if (checks > 0 || !standing.pendingEnd) {
    if (deleted.size > 0) batch.update(collection('standing').doc(uid), { strikes });
    return [];
  }
  const end = { strikes, pendingEnd: null, endedAt: Timestamp.fromDate(now) };
  batch.update(collection('standing').doc(uid), end);
  const id = terminationIdOf(uid, standing.pendingEnd.since.toMillis());
  await tellEnded(batch, uid, { id, standing }, now);
  return terminationFacts(uid, standing, { ...standing, ...end });
}

/** A case whose drop still exists; null if the author deleted the drop. */
async function readUndeleted(caseId: string): Promise<CaseDoc | null> {
  const doc = (await collection('cases').doc(caseId).get()).data();
  if (!doc || doc.text === '') return null;
  return (await collection('drops').doc(doc.dropId).get()).exists ? doc : null;
}

/** The decision on a copy of a removed drop, and the drop's author. */
interface Verdict {
  readonly author: string;
  readonly caseId: string;
  readonly decision: Decision | null;
  readonly rule: ReportReason | null;
}

/**
 * Adds the effect of a check of a removal on the author's account to the check's commit. Tells the author if the account
 * ends or if its proposed end is cancelled.
 * @returns the facts for the audit
 */
export async function weighCheck(
  batch: WriteBatch,
  { author, caseId, decision, rule }: Verdict,
  now: Date,
): Promise<AuditFact[]> {
  const found = await readStanding(author);
  const agrees = decision === 'remove' && rule !== null && countsAsStrike(rule);
  const after = afterCheck(found.doc, { caseId, agrees }, now);
  if (!after) return [];
  writeStanding(batch, author, found, after);
  const proposed = found.doc.pendingEnd;
  if (proposed && !after.pendingEnd) {
    const id = terminationIdOf(author, proposed.since.toMillis());
    if (after.endedAt) await tellEnded(batch, author, { id, standing: found.doc }, now);
    else tell(batch, author, { kind: 'not-ended', id }, now);
  }
  return terminationFacts(author, found.doc, after);
}

/**
 * Tells the owner that the account ends. They appeal against this end through the last removal that it is based on. Only one
 * appeal is possible, and it may have been sent before.
 */
async function tellEnded(
  batch: WriteBatch,
  uid: string,
  { id, standing }: { readonly id: string; readonly standing: StandingDoc },
  now: Date,
): Promise<void> {
  const last = restsOn(standing).at(-1);
  if (!last) return;
  const { caseId, caseVersion } = last;
  const about = (await noticesOfCase(uid, caseId)).map((each) => each.data());
  const isOpen = about.some((each) => each.caseVersion === caseVersion && each.appeal === 'open');
  const rule = about.find((each) => each.caseVersion === caseVersion)?.rule ?? null;
  tell(batch, uid, { kind: 'ended', id, rule, ...(isOpen && { caseId, caseVersion }) }, now);
}

interface Told {
  readonly kind: NoticeKind;
  readonly id: string;
  readonly rule?: ReportReason | null;
  readonly caseId?: string;
  readonly caseVersion?: number;
}

function tell(batch: WriteBatch, uid: string, told: Told, now: Date): void {
  const { kind, id, rule = null, caseId = null, caseVersion = null } = told;
  const notice = composeNotice({ kind, rule, caseId, caseVersion }, now);
  writeNotice(batch, uid, noticeId(kind, id), notice, now);
}

/** Standings with a proposed end that is not confirmed or undone yet, the oldest first. */
async function listProposed(now: Date): Promise<QueryDocumentSnapshot<StandingDoc>[]> {
  const proposed = collection('standing')
    .where('pendingEnd.since', '<=', now)
    .orderBy('pendingEnd.since');
  return (await proposed.limit(MOST).get()).docs;
}

/**
 * Cancels the proposed ends that were not confirmed during the pause. The owner is told that the account does not end. The
 * strikes stay. A second call is no error.
 */
export async function lapseTerminations(now: Date): Promise<void> {
  while (await withAudit(now, (batch) => lapseOne(batch, now)));
}

/** Returns whether there was such a proposal. */
async function lapseOne(batch: WriteBatch, now: Date) {
  const late = (await listProposed(now)).find((row) => lapsedEnd(row.data(), now) !== null);
  const before = late?.data();
  const after = before && lapsedEnd(before, now);
  if (!late || !before?.pendingEnd || !after) return { facts: [], result: false };
  const id = terminationIdOf(late.id, before.pendingEnd.since.toMillis());
  writeStanding(batch, late.id, { doc: before, updatedAt: late.updateTime }, after);
  tell(batch, late.id, { kind: 'not-ended', id }, now);
  const fact = { by: MACHINE, action: 'end-lapsed', caseId: id, before: 'proposed', after: 'none' };
  return { facts: [{ ...fact, reason: null }], result: true };
}
