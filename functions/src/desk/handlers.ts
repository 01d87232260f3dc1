import { listAlone } from '../cases/disclosures.ts';
import { answerAppeal, claim, decide, escalate, type Ruling } from '../cases/transitions.ts';
import type { Decision, Parsed, ReportReason } from '../contract/index.ts';
import type { Handler } from '../http/handler.ts';
import { toNotice } from '../notices/notices.ts';
import { badField } from '../platform/errors.ts';
import { alertEscalatedCase, countWaiting, readUnattended } from './alerts.ts';
import { sendAppeal } from './appeals.ts';
import { countGrave, listAssigned, roundedToTen, staffOf } from './assignment.ts';
import { assertLeadsNowhere, presentCase } from './case-view.ts';
import { actOnCase } from './decide.ts';
import {
  notifyAppellants,
  notifyOutcome,
  notifyPublicReporters,
  reopenPublicReports,
} from './outcome.ts';
import { respondToNotice } from './respond-to-notice.ts';

export const listCases: Handler<'GET /api/moderation/cases'> = async (_input, { caller, now }) => {
  const { uid } = caller;
  await staffOf(uid);
  const [assigned, waiting, graveLastHour, disclosedAlone, isUnattended] = await Promise.all([
    listAssigned(uid, now),
    countWaiting(now),
    countGrave(uid, now),
    listAlone(now),
    readUnattended(now),
  ]);
  return {
    cases: assigned,
    totals: { waiting: roundedToTen(waiting), graveLastHour },
    disclosedAlone,
    isUnattended,
  };
};

export const claimCase: Handler<'POST /api/moderation/cases/:caseId/claim'> = async (
  { caseId, version },
  { caller, now },
) => {
  const acted = await actOnCase(caller.uid, { caseId, version, change: claim }, now);
  return { case: await presentCase(acted.id, acted.change.doc, caller.uid, now) };
};

export const escalateCase: Handler<'POST /api/moderation/cases/:caseId/escalate'> = async (
  { caseId, version },
  { caller, now },
) => {
  const acted = await actOnCase(caller.uid, { caseId, version, change: escalate }, now);
  await alertEscalatedCase(caseId, now);
  return { case: await presentCase(acted.id, acted.change.doc, caller.uid, now) };
};

export const decideCase: Handler<'POST /api/moderation/cases/:caseId/decide'> = async (
  input,
  { caller, now },
) => {
  const { caseId, version } = input;
  assertLeadsNowhere(input.note);
  const ruling = rulingOf(input);
  const action = { caseId, version, note: ruling.note, change: decide.bind(null, ruling) };
  const acted = await actOnCase(caller.uid, action, now);
  if (acted.change.action === 'decide' && !acted.isCheck) {
    const { decision, rule } = ruling;
    await notifyOutcome(caseId, decision, rule, now);
    // An appeal against a hold was read together with the case, so this decision answers it too.
    const outcome = decision === 'remove' || decision === 'mask' ? 'upheld' : 'reversed';
    await notifyAppellants({ caseId, outcome, by: 'decision' }, now);
  }
  return { case: await presentCase(acted.id, acted.change.doc, caller.uid, now) };
};

const NEED_A_RULE: readonly Decision[] = ['note', 'remove'];
/** This reason is about a person, and no text can break it. */
const NO_RULE: ReportReason = 'worried';

/** @throws AppError `bad-request` */
function rulingOf({
  decision,
  rule,
  passages,
  note: added,
}: Parsed<'POST /api/moderation/cases/:caseId/decide'>): Ruling {
  const note = added ?? null;
  if (decision === 'mask') {
    if (passages === undefined) throw badField('passages', 'are needed for this decision');
    return { decision, rule: 'methods', passages, note };
  }
  if (!NEED_A_RULE.includes(decision)) return { decision, rule: rule ?? null, note };
  if (rule === undefined) throw badField('rule', 'is needed for this decision');
  if (rule === NO_RULE) throw badField('rule', 'is none that words can break');
  return { decision, rule, note };
}

export const answerCaseAppeal: Handler<'POST /api/moderation/cases/:caseId/answer-appeal'> = async (
  { caseId, version, outcome, note },
  { caller, now },
) => {
  assertLeadsNowhere(note);
  const change = answerAppeal.bind(null, outcome);
  const action = { caseId, version, note: note ?? null, change };
  const acted = await actOnCase(caller.uid, action, now);
  const isAnew = acted.change.action === 'reconsider';
  const by = isAnew ? 'reconsideration' : 'answer';
  await notifyAppellants({ caseId, outcome, by, note: note ?? null }, now);
  if (isAnew) await reopenPublicReports(caseId);
  else if (outcome === 'reversed') {
    await notifyPublicReporters(caseId, { outcome: 'stays', rule: null }, now);
  }
  return { case: await presentCase(acted.id, acted.change.doc, caller.uid, now) };
};

export const appealNotice: Handler<'POST /api/notices/:noticeId/appeal'> = async (
  { noticeId, words },
  { caller, now },
) => {
  const { id, doc } = await sendAppeal({ uid: caller.uid, noticeId, words }, now);
  return { notice: toNotice(id, doc) };
};

export const chooseOnNotice: Handler<'POST /api/notices/:noticeId/choose'> = async (
  { noticeId, choice },
  { caller, now },
) => {
  const { id, doc } = await respondToNotice({ uid: caller.uid, noticeId, choice }, now);
  return { notice: toNotice(id, doc) };
};
