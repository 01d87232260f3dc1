import { Timestamp } from 'firebase-admin/firestore';
import { derivedCaseId, drawn, hasNews, quarterAfter } from '../cases/case.ts';
import { findMethods } from '../cases/self-harm-methods/find-methods.ts';
import {
  type Decision,
  type ModeratedCase,
  type Notice,
  REPORT_REASONS,
  type ReportReason,
  type Span,
} from '../contract/index.ts';
import type { Doc } from '../platform/collections.ts';
import { HOUR_MS } from '../platform/time.ts';

type CaseDoc = Doc<'cases'>;

/** Everything that moderators do to a case. */
type Action =
  | ('claim' | 'escalate' | 'care' | 'hide' | 'settle' | 'decide')
  | ('uphold' | 'reverse' | 'reconsider');

/**
 * The moves of moderators, with the state that each one leads to. A move that is not listed is refused. What a report does
 * to a case is decided in `cases/case.ts` (`joinedCase`), and what an appeal does in `cases/outcome.ts` (`appealMove`).
 * - `hide` is the first decision of a removal that needs two people. `settle` ends the wait for the second person.
 * - `care` sends a note with helplines to the author while other people decide.
 * - `reconsider` accepts a complaint about a drop that stayed.
 */
const MODERATOR_MOVES: Readonly<
  Record<ModeratedCase['state'], Partial<Record<Action, ModeratedCase['state']>>>
> = {
  open: { claim: 'claimed', escalate: 'escalated' },
  claimed: { claim: 'claimed', escalate: 'escalated', hide: 'waits', decide: 'decided' },
  escalated: { claim: 'claimed', care: 'escalated' },
  waits: { settle: 'decided' },
  decided: {},
  appealed: { claim: 'appealed', uphold: 'upheld', reverse: 'reversed', reconsider: 'open' },
  upheld: {},
  reversed: {},
};

/** The states in which a case is on the desk for a moderator to act on. While a case `waits`, its copy is there instead. */
export const ON_DESK = ['open', 'claimed', 'escalated', 'appealed'] as const;

/** The moderator who has claimed a case, by `staffKey`; null if nobody has claimed it or the lease is over. */
export const holderOf = ({ claimedBy, claimedUntil }: CaseDoc, now: Date): string | null =>
  claimedUntil !== null && claimedUntil.toMillis() > now.getTime() ? claimedBy : null;

/** The state of a case now. If the lease of a claimed case is over, this is the state before the claim. */
export function stageOf(doc: CaseDoc, now: Date): ModeratedCase['state'] {
  if (doc.state !== 'claimed' || holderOf(doc, now) !== null) return doc.state;
  const { escalatedAt, decidedAt } = doc;
  const isEscalated = escalatedAt !== undefined && (decidedAt === null || decidedAt < escalatedAt);
  return isEscalated ? 'escalated' : 'open';
}

/** How long only the moderator who claimed a case may act on it. */
const LEASE_MS = HOUR_MS / 4;
/** The same moderator can claim the case again only this long after the end of a renewed lease. */
const OTHERS_TURN_MS = (3 * HOUR_MS) / 4;

/** The moderator who acts (by `staffKey`), the case, and the time. */
interface Actor {
  readonly key: string;
  readonly caseId: string;
  readonly now: Date;
  /** There is only one moderator. This value never depends on who wrote the drop. */
  readonly isAlone: boolean;
}

/** A case after an action, and the values for its audit entry. */
export interface Change {
  readonly doc: CaseDoc;
  readonly action: Action;
  readonly audit: Pick<Doc<'audit/entries'>, 'before' | 'after' | 'reason'>;
}

export interface Ruling {
  readonly decision: Decision;
  readonly rule: ReportReason | null;
  /** For `mask`: the passages that readers must not see. */
  readonly passages?: readonly Span[];
  /** A note from the moderator to the author. */
  readonly note: string | null;
}

/** What a moderator does. `answer` is the answer to an appeal. */
type Act =
  | { readonly action: 'claim' | 'escalate' }
  | { readonly action: 'decide'; readonly ruling: Ruling }
  | { readonly action: 'answer'; readonly outcome: 'upheld' | 'reversed' };

/** The case after an act of a moderator; null if the present state refuses the act. */
export function afterAct(act: Act, doc: CaseDoc, actor: Actor): Change | null {
  if (act.action === 'decide') return decide(act.ruling, doc, actor);
  if (isClaimedByOther(doc, actor)) return null;
  if (act.action === 'answer') return answerAppeal(act.outcome, doc, actor);
  return act.action === 'claim' ? claim(doc, actor) : escalate(doc, actor);
}

const NOBODYS = { claimedBy: null, claimedUntil: null } as const;

/** Makes a move if `MODERATOR_MOVES` allows it in the present state; returns null if the move is refused. */
function step(
  before: CaseDoc,
  action: Action,
  now: Date,
  change: Partial<CaseDoc>,
  reason: ReportReason | null = null,
): Change | null {
  const stage = stageOf(before, now);
  const state = MODERATOR_MOVES[stage][action];
  if (!state) return null;
  const doc = { ...before, ...change, state, version: before.version + 1 };
  return { doc, action, audit: { before: stage, after: state, reason } };
}

const isClaimedByOther = (doc: CaseDoc, { key, now }: Actor) => {
  const holder = holderOf(doc, now);
  return holder !== null && holder !== key;
};

/**
 * Claims a case for 15 minutes. The same person may renew the lease once. After that it is the turn of other moderators, if
 * there are any.
 */
function claim(doc: CaseDoc, actor: Actor): Change | null {
  const { key, now, isAlone } = actor;
  const turnOver = (doc.claimedUntil?.toMillis() ?? 0) + OTHERS_TURN_MS;
  const isRenewed = doc.claimedBy === key && now.getTime() < turnOver;
  if (isRenewed && doc.isRenewed && !isAlone) return null;
  const claimedUntil = Timestamp.fromMillis(now.getTime() + LEASE_MS);
  return step(doc, 'claim', now, { claimedBy: key, claimedUntil, isRenewed });
}

/** Gives a case to other moderators for a random time, which is computed from the case's id. */
function escalate(doc: CaseDoc, actor: Actor): Change | null {
  const { key, now } = actor;
  const kept = withheldFrom([key], doc, actor);
  const escalatedAt = Timestamp.fromDate(now);
  return step(doc, 'escalate', now, { ...NOBODYS, kept, alerts: 0, escalatedAt });
}

/**
 * How long a case is kept for other people, 12 to 36 hours. The time is random but computed from the case's id, so that the
 * end of the wait does not show who could act.
 */
export const waitOf = (caseId: string): number =>
  Math.floor((12 + 24 * drawn('wait', caseId)) * HOUR_MS);

/** The people who do not get the case for the random time. If there is only one moderator, nothing is withheld from them. */
function withheldFrom(keys: readonly string[], doc: CaseDoc, { caseId, now, isAlone }: Actor) {
  if (isAlone) return null;
  const before = doc.kept && doc.kept.until.toDate() > now ? doc.kept.from : [];
  const until = Timestamp.fromMillis(now.getTime() + waitOf(caseId));
  return { from: [...new Set([...before, ...keys])], until };
}

/**
 * Decides a case that this moderator has claimed. If a removal needs two people, the first decision hides the drop and waits
 * for the second. Every moderator may decide *care* on an escalated case, and the case stays escalated.
 */
function decide(ruling: Ruling, doc: CaseDoc, actor: Actor): Change | null {
  const { decision, rule } = ruling;
  if (decision === 'care' && stageOf(doc, actor.now) === 'escalated') {
    return step(doc, 'care', actor.now, {});
  }
  if (holderOf(doc, actor.now) !== actor.key) return null;
  if (decision === 'mask' && !mayMask(maskedBy(ruling, doc) ?? [], doc)) return null;
  if (!doc.checkOf && !actor.isAlone && takesTwo(ruling, doc)) return hide(ruling, doc, actor);
  const wasHeld = doc.hold !== null;
  const decided = { ...decidedAs(ruling, doc), ...judgedBy(actor), hiddenBy: null, wasHeld };
  return afterDecision(step(doc, 'decide', actor.now, decided, rule), decision);
}

const afterDecision = (change: Change | null, decision: Decision): Change | null =>
  change && { ...change, audit: { ...change.audit, after: `decided ${decision}` } };

/** A removal for one of these rules needs two people. */
const FOUR_EYES: readonly ReportReason[] = ['hate', 'illegal'];

/** Whether a removal needs two people: because of its rule, or because nobody with an account reported the drop. */
export const takesTwo = (
  { decision, rule }: Pick<CaseDoc, 'decision' | 'rule'>,
  { isFromVisitors }: Pick<CaseDoc, 'isFromVisitors'>,
): boolean =>
  decision === 'remove' && rule !== null && (isFromVisitors || FOUR_EYES.includes(rule));

/**
 * Whether one person may mask these passages. Somebody must have reported the drop for methods, or a machine must find
 * methods in it. The passages never cover the whole text, because that would be a removal. If nobody with an account
 * reported the drop, only passages that a machine also finds may be masked.
 */
function mayMask(passages: readonly Span[], { text, reasons, isFromVisitors }: CaseDoc): boolean {
  if (passages.length === 0 || !hasWordsBeside(passages, text)) return false;
  if (reasons.methods && !isFromVisitors) return true;
  const found = findMethods(text);
  if (!isFromVisitors) return found.length > 0;
  return passages.every(({ start, end }) =>
    found.some((span) => span.start <= start && end <= span.end),
  );
}

const hasWordsBeside = (passages: readonly Span[], text: string): boolean =>
  /[\p{L}\p{N}]/u.test(
    passages
      .toSorted((a, b) => b.start - a.start)
      .reduce((left, span) => left.slice(0, span.start) + left.slice(span.end), text),
  );

/**
 * Hides the drop at once. The case shows "waits" to everybody until the random wait is over, no matter how the second person
 * decides.
 */
function hide({ rule }: Ruling, doc: CaseDoc, actor: Actor): Change | null {
  // The same person may not hide a drop twice if only visitors reported it: when the drop comes back, somebody else must
  // judge it.
  if (rule === null || (doc.isFromVisitors && doc.hiddenBy === actor.key)) return null;
  const until = Timestamp.fromMillis(actor.now.getTime() + waitOf(actor.caseId));
  const version = doc.version + 1;
  const pending = {
    rule,
    version,
    until,
    copyId: derivedCaseId('second id', actor.caseId, version),
  };
  const hidden = {
    ...NOBODYS,
    ...judgedBy(actor),
    pending,
    hold: null,
    wasHeld: doc.hold !== null,
    hiddenBy: actor.key,
    kept: null,
  };
  return step(doc, 'hide', actor.now, hidden, rule);
}

/** How the wait for a second person ends. */
interface EndedWait {
  readonly ruling: Ruling;
  /** Who decided, and when: the second person, or the first person if there was no second decision. */
  readonly by: Pick<CaseDoc, 'decidedBy' | 'decidedAt'>;
  /** The drop comes back because nobody confirmed its removal. Later reports may hold it again. */
  readonly isUnconfirmed: boolean;
  /** The author appealed during the wait. If the drop stays removed, a person reads the appeal next. */
  readonly isAppealed: boolean;
}

/** Ends the wait of a removal. The second person's decision takes effect; without one, the first person's decision does. */
export function endWait(
  { ruling, by, isUnconfirmed, isAppealed }: EndedWait,
  doc: CaseDoc,
  now: Date,
): Change | null {
  const settledAt = Timestamp.fromDate(now);
  const decided = { ...decidedAs(ruling, doc), ...by, hiddenBy: doc.hiddenBy ?? null, settledAt };
  const heldFor = isUnconfirmed ? doc.heldFor : decided.heldFor;
  const change = afterDecision(
    step(doc, 'settle', now, { ...decided, heldFor }, ruling.rule),
    ruling.decision,
  );
  if (!change || !isAppealed || ruling.decision !== 'remove') return change;
  const dealtFrom = Timestamp.fromDate(quarterAfter(now));
  return { ...change, doc: { ...change.doc, state: 'appealed', dealtFrom } };
}

function decidedAs(ruling: Ruling, doc: CaseDoc) {
  const { decision, rule } = ruling;
  const masked = maskedBy(ruling, doc);
  return {
    ...NOBODYS,
    decision,
    rule,
    hold: null,
    heldFor: decision === 'remove' ? doc.heldFor : judgedReasons(doc),
    heldUnread: [],
    pending: null,
    kept: null,
    ...(masked !== undefined && { masked }),
  };
}

/** The passages that are masked after the ruling; undefined if nothing changes. A mask that the author asked for stays. */
function maskedBy({ decision, passages = [] }: Ruling, doc: CaseDoc): CaseDoc['masked'] {
  if (decision === 'mask') return passages.filter(({ end }) => end <= doc.text.length);
  return doc.masked && decision !== 'remove' && doc.choice !== 'mask' ? null : undefined;
}

const judgedBy = ({ key, now }: Actor) => ({
  decidedBy: key,
  decidedAt: Timestamp.fromDate(now),
});

/** All reasons that a person has now judged. No report for one of these reasons can hold the drop again. */
const judgedReasons = (doc: CaseDoc): ReportReason[] =>
  REPORT_REASONS.filter((reason) => doc.heldFor.includes(reason) || doc.reasons[reason]);

/** The people who decided a case, by `staffKey`. Both people are included if two people decided. */
export const decidersOf = ({ decidedBy, hiddenBy }: CaseDoc): string[] =>
  [decidedBy, hiddenBy].flatMap((key) => key ?? []);

/**
 * Answers an appeal. If a complaint about a drop that stayed is right, moderators decide the case again. Every other wrong
 * decision is taken back at once.
 */
function answerAppeal(outcome: 'upheld' | 'reversed', doc: CaseDoc, actor: Actor): Change | null {
  const { now } = actor;
  const isReversed = outcome === 'reversed';
  if (isReversed && isDecidedAnew(doc)) {
    const kept = withheldFrom(decidersOf(doc), doc, actor);
    return step(doc, 'reconsider', now, { ...NOBODYS, kept }, doc.rule);
  }
  // A mask by a machine is removed; a mask that the author asked for stays.
  const isUnmasked = isReversed && doc.masked && doc.choice !== 'mask';
  const answered = { ...NOBODYS, ...judgedBy(actor), ...(isUnmasked && { masked: null }) };
  const action = isReversed ? 'reverse' : 'uphold';
  if (hasNews(doc)) return reopened(step(doc, action, now, answered, doc.rule), now);
  const freed = isReversed && { hold: null, heldFor: judgedReasons(doc), heldUnread: [] };
  return step(doc, action, now, { ...answered, ...freed }, doc.rule);
}

/**
 * The appeal is answered, but a person must still decide on the new reports. A hold stays until that decision, or it lapses.
 */
function reopened(change: Change | null, now: Date): Change | null {
  if (!change) return null;
  const dealtFrom = Timestamp.fromDate(quarterAfter(now));
  const anew = { decision: null, rule: null, kept: null, alerts: 0, dealtFrom };
  return { ...change, doc: { ...change.doc, ...anew, state: 'open' } };
}

const STAYED: readonly (Decision | null)[] = ['keep', 'unfounded', 'care'];

/**
 * Whether moderators decide on the drop again, instead of taking the decision back. True for a drop that stayed whole,
 * and for a drop with a note or a mask if a reporter complains that this is too little. A removal is always taken back
 * directly.
 */
const isDecidedAnew = ({ decision, isComplaint = false }: CaseDoc): boolean =>
  STAYED.includes(decision) || (isComplaint && decision !== 'remove');

/** The effects of an action on the drop and on its author. */
interface Consequences {
  /** `hide`: the drop goes away and may come back. `end-review`: the drop waited for a person and does not wait any more. */
  readonly drop: 'take-off' | 'hide' | 'put-back' | 'end-review' | null;
  /** The notices for the author, if the author still has an account. */
  readonly notices: readonly Notice['kind'][];
  readonly strike: 'add' | 'take-back' | null;
  /** How readers see the drop after the action; null if this does not change. */
  readonly shows: 'masked' | 'whole' | null;
}

const NO_CONSEQUENCES: Consequences = { drop: null, notices: [], strike: null, shows: null };

/** The state of the drop before an action. */
interface WordsBefore {
  /** Null if the drop is deleted. */
  readonly where: Doc<'drops'>['state'] | null;
  /** A part of the drop is hidden from readers, and the author did not ask for that. */
  readonly isMasked: boolean;
}

/**
 * The consequences of any action. The people who appealed also get a notice (`cases/outcome.ts`).
 * @param isConfirmed whether a second person agreed, when a wait ends. The author already knows of the removal, so there is no
 * new notice, and the removal counts as a strike only if the second person agreed.
 */
export function consequencesOf(
  { action, doc: { decision } }: Change,
  words: WordsBefore,
  isConfirmed = false,
): Consequences {
  if (action === 'decide' && decision) return ofDecision(decision, words);
  if (action === 'settle' && decision) {
    const brings = ofDecision(decision, words);
    const strike = isConfirmed ? 'add' : null;
    return decision === 'remove' ? { ...brings, notices: [], strike } : brings;
  }
  if (action === 'hide') return ofHiding(words);
  if (action === 'care') {
    return { ...NO_CONSEQUENCES, notices: words.where === null ? [] : ['care'] };
  }
  return action === 'reverse' ? ofReversal(decision, words) : NO_CONSEQUENCES;
}

/** The consequences of a decision. Every decision except `remove` and `mask` shows a held or masked drop again, whole. */
function ofDecision(decision: Decision, { where, isMasked }: WordsBefore): Consequences {
  if (decision === 'remove') {
    const drop = where === null || where === 'removed' ? null : 'take-off';
    return { drop, notices: ['removed'], strike: 'add', shows: null };
  }
  // The drop is deleted, so there is nothing to mask or to bring back.
  if (where === null) {
    return { ...NO_CONSEQUENCES, notices: decision === 'care' ? ['care'] : [] };
  }
  const wasHeld = where === 'held';
  const drop = wasHeld ? 'put-back' : where === 'waiting' ? 'end-review' : null;
  if (decision === 'mask') return { drop, notices: ['masked'], strike: null, shows: 'masked' };
  const told: Notice['kind'][] = decision === 'note' || decision === 'care' ? [decision] : [];
  return {
    drop,
    notices: wasHeld || isMasked ? [...told, 'returned'] : told,
    strike: null,
    shows: isMasked ? 'whole' : null,
  };
}

/**
 * The consequences of the first of two removal decisions: the drop is hidden, the author gets a notice, and no strike counts
 * yet.
 */
function ofHiding({ where }: WordsBefore): Consequences {
  const isAway = where === null || where === 'held' || where === 'removed';
  return { ...NO_CONSEQUENCES, drop: isAway ? null : 'hide', notices: ['hidden'] };
}

/** The consequences of a removal that is taken back: the drop comes back with its counts, and the strike is deleted. */
function ofReversal(decision: Decision | null, { where, isMasked }: WordsBefore): Consequences {
  const wasRemoved = decision === 'remove';
  const isPutBack = wasRemoved && (where === 'removed' || where === 'held');
  return {
    drop: isPutBack ? 'put-back' : null,
    notices: isPutBack ? ['returned'] : [],
    strike: wasRemoved ? 'take-back' : null,
    shows: isMasked ? 'whole' : null,
  };
}
