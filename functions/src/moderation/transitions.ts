import { Timestamp } from 'firebase-admin/firestore';
import type { Decision } from '../contract/moderation.ts';
import { REPORT_REASONS, type ReportReason } from '../contract/reports.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import type { AuditFact } from './audit.ts';
import { holderOf, LEASE_MS, stageOf } from './lease.ts';
import type { Span } from './methods/mask.ts';
import { quarterAfter } from './quarter.ts';
import { type Action, nextState } from './states.ts';

/** Who acts, by `staffKey`, and when. */
export interface Actor {
  readonly key: string;
  readonly now: Date;
  /** Nobody else may act on this case. */
  readonly isAlone: boolean;
}

/** A case as an action leaves it, and what the audit says of it. */
export interface Change {
  readonly doc: CaseDoc;
  readonly action: Action;
  readonly audit: Pick<AuditFact, 'before' | 'after' | 'reason'>;
}

export interface Ruling {
  readonly decision: Decision;
  readonly rule: ReportReason | null;
  /** Of `mask`: what readers are not to see. */
  readonly passages?: readonly Span[];
}

/** A removal for one of these is decided by two. */
const FOUR_EYES: readonly ReportReason[] = ['hate', 'illegal'];

const FREE = { claimedBy: null, claimedUntil: null } as const;

/** Puts an action into effect where the table allows it; null where it is refused. */
function act(
  before: CaseDoc,
  action: Action,
  now: Date,
  change: Partial<CaseDoc>,
  reason: ReportReason | null = null,
): Change | null {
  const stage = stageOf(before, now);
  const state = nextState(stage, action);
  if (state === null) return null;
  const doc = { ...before, ...change, state, version: before.version + 1 };
  return { doc, action, audit: { before: stage, after: state, reason } };
}

const isOthers = (doc: CaseDoc, { key, now }: Actor) => {
  const holder = holderOf(doc, now);
  return holder !== null && holder !== key;
};

/** A lease of 15 minutes; again by the same person begins it anew. */
export function claim(doc: CaseDoc, actor: Actor): Change | null {
  if (isOthers(doc, actor)) return null;
  const claimedUntil = Timestamp.fromMillis(actor.now.getTime() + LEASE_MS);
  return act(doc, 'claim', actor.now, { claimedBy: actor.key, claimedUntil });
}

/** Gives a case to others. */
export function escalate(doc: CaseDoc, actor: Actor): Change | null {
  if (isOthers(doc, actor)) return null;
  return act(doc, 'escalate', actor.now, { ...FREE, barred: withKey(doc.barred, actor.key) });
}

const withKey = (keys: readonly string[] | undefined, key: string) => [
  ...new Set([...(keys ?? []), key]),
];

/**
 * Decides a case by whoever has claimed it. A removal for hate or illegal words is only proposed by the first of two people,
 * and goes to somebody else; whatever that person decides holds.
 */
export function decide(ruling: Ruling, doc: CaseDoc, actor: Actor): Change | null {
  if (holderOf(doc, actor.now) !== actor.key) return null;
  const { decision, rule } = ruling;
  const masked = maskedBy(ruling, doc);
  if (decision === 'mask' && !masked?.length) return null;
  if (needsSecond(doc, ruling, actor)) {
    const barred = withKey(doc.barred, actor.key);
    return act(doc, 'propose', actor.now, { ...FREE, proposedBy: actor.key, barred }, rule);
  }
  const decided = {
    ...FREE,
    ...judgedBy(actor),
    decision,
    rule,
    hold: null,
    heldFor: decision === 'remove' ? doc.heldFor : judgedReasons(doc),
    proposedBy: null,
    barred: [],
    ...(masked !== undefined && { masked }),
  };
  const change = act(doc, 'decide', actor.now, decided, rule);
  return change && { ...change, audit: { ...change.audit, after: `decided ${decision}` } };
}

/** The passages that are masked from then on; undefined where nothing of that changes. What its author wanted masked stays so. */
function maskedBy({ decision, passages = [] }: Ruling, doc: CaseDoc): CaseDoc['masked'] {
  if (decision === 'mask') return passages.filter(({ end }) => end <= doc.text.length);
  const isLetGo = doc.masked && decision !== 'remove' && doc.choice !== 'mask';
  return isLetGo ? null : undefined;
}

function needsSecond(doc: CaseDoc, { decision, rule }: Ruling, { key, isAlone }: Actor): boolean {
  if (decision !== 'remove' || rule === null || !FOUR_EYES.includes(rule) || isAlone) return false;
  const first = doc.proposedBy ?? null;
  return first === null || first === key;
}

const judgedBy = ({ key, now }: Actor) => ({
  decidedBy: key,
  decidedAt: Timestamp.fromDate(now),
});

/** A person has looked at all that it was reported for: no report for one of these holds it again. */
const judgedReasons = (doc: CaseDoc): ReportReason[] =>
  REPORT_REASONS.filter((reason) => doc.heldFor.includes(reason) || doc.reasons[reason]);

/**
 * Answers an appeal. When words stayed and somebody complained of that with reason, they are decided anew; every other
 * decision is taken back at once.
 */
export function answerAppeal(
  outcome: 'upheld' | 'reversed',
  doc: CaseDoc,
  actor: Actor,
): Change | null {
  if (isOthers(doc, actor)) return null;
  const { now } = actor;
  // What a machine masked is whole again; what its author wanted masked stays so.
  const isLetGo = outcome === 'reversed' && doc.masked && doc.choice !== 'mask';
  const answered = { ...FREE, ...judgedBy(actor), ...(isLetGo && { masked: null }) };
  if (outcome === 'reversed' && stayed(doc.decision)) {
    const barred = doc.decidedBy === null ? [] : [doc.decidedBy];
    return act(doc, 'reconsider', now, { ...FREE, barred }, doc.rule);
  }
  if (hasNews(doc)) return reopened(act(doc, actionOf(outcome), now, answered, doc.rule), now);
  if (outcome === 'upheld') return act(doc, 'uphold', now, answered, doc.rule);
  const reversed = { ...answered, hold: null, heldFor: judgedReasons(doc) };
  return act(doc, 'reverse', now, reversed, doc.rule);
}

const actionOf = (outcome: 'upheld' | 'reversed') => (outcome === 'upheld' ? 'uphold' : 'reverse');

/** Whether words that stayed were reported, or held, while the appeal waited, for what nobody has decided on. */
const hasNews = ({ decision, hold, reasons, heldFor }: CaseDoc): boolean =>
  decision !== 'remove' &&
  (hold !== null || REPORT_REASONS.some((each) => reasons[each] && !heldFor.includes(each)));

/** With the appeal answered a person is still to decide on what came in since; a hold stays until then, or lapses. */
function reopened(change: Change | null, now: Date): Change | null {
  const state = change && nextState(change.doc.state, 'reopen');
  if (!state) return null;
  const dealtFrom = Timestamp.fromDate(quarterAfter(now));
  const anew = { state, decision: null, rule: null, barred: [], alerts: 0, dealtFrom };
  return { ...change, doc: { ...change.doc, ...anew } };
}

const stayed = (decision: Decision | null) => decision === 'keep' || decision === 'unfounded';
