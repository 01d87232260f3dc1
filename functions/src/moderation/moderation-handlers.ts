import type { Parsed } from '../contract/endpoints.ts';
import type { Decision } from '../contract/moderation.ts';
import type { ReportReason } from '../contract/reports.ts';
import type { Handler } from '../http/handler.ts';
import { badField } from '../platform/app-error.ts';
import { actOnCase, answerOf } from './act.ts';
import { countWaiting, readUnattended } from './attendance.ts';
import { rounded } from './deal.ts';
import { staffOf } from './desk.ts';
import { countGrave, listDealt } from './list-dealt.ts';
import { settle } from './settle.ts';
import { settleAppeals } from './settle-appeals.ts';
import { settleNotifiers } from './settle-notifiers.ts';
import { answerAppeal, claim, decide, escalate, type Ruling } from './transitions.ts';

export const listCases: Handler<'GET /api/moderation/cases'> = async (_input, { caller, now }) => {
  const { uid } = caller;
  await staffOf(uid);
  const [dealt, waiting, graveLastHour, isUnattended] = await Promise.all([
    listDealt(uid, now),
    countWaiting(now),
    countGrave(uid, now),
    readUnattended(now),
  ]);
  return {
    cases: dealt,
    totals: { waiting: rounded(waiting), graveLastHour },
    isUnattended,
  };
};

export const claimCase: Handler<'POST /api/moderation/cases/:caseId/claim'> = async (
  { caseId, version },
  { caller, now },
) => {
  const acted = await actOnCase(caller.uid, { caseId, version, change: claim }, now);
  return answerOf(acted, caller.uid, now);
};

export const escalateCase: Handler<'POST /api/moderation/cases/:caseId/escalate'> = async (
  { caseId, version },
  { caller, now },
) => {
  const acted = await actOnCase(caller.uid, { caseId, version, change: escalate }, now);
  return answerOf(acted, caller.uid, now);
};

export const decideCase: Handler<'POST /api/moderation/cases/:caseId/decide'> = async (
  input,
  { caller, now },
) => {
  const { caseId, version, note } = input;
  const ruling = rulingOf(input);
  const wish = { caseId, version, note, change: decide.bind(null, ruling) };
  const acted = await actOnCase(caller.uid, wish, now);
  if (acted.change.action === 'decide' && !acted.isCheck) await tellAll(caseId, ruling, now);
  return answerOf(acted, caller.uid, now);
};

/** Everybody who waits for the decision is told; each is told once, however often this runs. */
async function tellAll(caseId: string, { decision, rule }: Ruling, now: Date): Promise<void> {
  await settle(caseId, decision, rule, now);
  // Who appealed against a hold had their words read with the case.
  const outcome = decision === 'remove' || decision === 'mask' ? 'upheld' : 'reversed';
  await settleAppeals({ caseId, outcome }, now);
}

const NEED_A_RULE: readonly Decision[] = ['note', 'remove'];
/** It is about a person, and no words break it. */
const NO_RULE: ReportReason = 'worried';

/** @throws AppError `bad-request` */
function rulingOf({
  decision,
  rule,
  passages,
}: Parsed<'POST /api/moderation/cases/:caseId/decide'>): Ruling {
  if (decision === 'mask') {
    if (passages === undefined) throw badField('passages', 'are needed for this decision');
    return { decision, rule: 'methods', passages };
  }
  if (!NEED_A_RULE.includes(decision)) return { decision, rule: rule ?? null };
  if (rule === undefined) throw badField('rule', 'is needed for this decision');
  if (rule === NO_RULE) throw badField('rule', 'is none that words can break');
  return { decision, rule };
}

export const answerCaseAppeal: Handler<'POST /api/moderation/cases/:caseId/answer-appeal'> = async (
  { caseId, version, outcome, note },
  { caller, now },
) => {
  const wish = { caseId, version, note, change: answerAppeal.bind(null, outcome) };
  const acted = await actOnCase(caller.uid, wish, now);
  await settleAppeals({ caseId, outcome, note: note ?? null }, now);
  if (outcome === 'reversed') await settleNotifiers(caseId, { outcome: 'stays', rule: null }, now);
  return answerOf(acted, caller.uid, now);
};
