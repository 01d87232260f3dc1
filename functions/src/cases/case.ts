import {
  CASE_STATES,
  type CaseState,
  type ReportReason,
  SEVERITIES,
  type Severity,
} from '../contract/index.ts';
import { sha256 } from '../platform/digest.ts';
import type { CaseDoc } from '../platform/documents/moderation.ts';
import { HOUR_MS, MINUTE_MS } from '../platform/time.ts';

const QUARTER_MS = 15 * MINUTE_MS;

/** The stages of a drop: `none` before anybody reported it, then the states of its case. */
export const STAGES = ['none', ...CASE_STATES] as const;

export type Stage = (typeof STAGES)[number];

/** Everything that can be done to a case. */
export const ACTIONS = [
  'report',
  'reopen',
  'claim',
  'let-go',
  'escalate',
  'care',
  'hide',
  'settle',
  'decide',
  'appeal',
  'uphold',
  'reverse',
  'reconsider',
] as const;

export type Action = (typeof ACTIONS)[number];

/**
 * The state that each action leads to. An action that is not listed is refused.
 *
 * `report` joins an existing case. `let-go` ends a claim whose lease ran out. `hide` is the first decision of a removal that
 * needs two people, and `settle` ends the wait for the second person. `care` sends a note with helplines to the author while
 * other people decide. `reopen` is a report for a reason that nobody has decided on yet. `reconsider` accepts a complaint
 * about a drop that stayed.
 */
const TABLE: Readonly<Record<Stage, Readonly<Partial<Record<Action, CaseState>>>>> = {
  none: { report: 'open' },
  open: { report: 'open', claim: 'claimed', escalate: 'escalated' },
  claimed: {
    report: 'claimed',
    claim: 'claimed',
    'let-go': 'open',
    escalate: 'escalated',
    hide: 'waits',
    decide: 'decided',
  },
  escalated: { report: 'escalated', claim: 'claimed', care: 'escalated' },
  waits: { report: 'waits', settle: 'decided' },
  decided: { report: 'decided', reopen: 'open', appeal: 'appealed' },
  appealed: {
    report: 'appealed',
    claim: 'appealed',
    uphold: 'upheld',
    reverse: 'reversed',
    reconsider: 'open',
  },
  upheld: { report: 'upheld', reopen: 'open' },
  reversed: { report: 'reversed', reopen: 'open' },
};

/** The state that an action leads to; null if the action is refused. */
export const nextState = (stage: Stage, action: Action): CaseState | null =>
  TABLE[stage][action] ?? null;

/** The states in which a case waits for a person. */
export const WAITING = ['open', 'claimed', 'escalated', 'appealed'] as const;

/** The moderator who has claimed a case, by `staffKey`; null if nobody has claimed it or the lease is over. */
export const holderOf = ({ claimedBy, claimedUntil }: CaseDoc, now: Date): string | null =>
  claimedUntil !== null && claimedUntil.toMillis() > now.getTime() ? claimedBy : null;

/** The state of a case now. If the lease of a claimed case is over, this is the state before the claim. */
export function stageOf(doc: CaseDoc, now: Date): CaseState {
  if (doc.state !== 'claimed' || holderOf(doc, now) !== null) return doc.state;
  const { escalatedAt, decidedAt } = doc;
  const isEscalated = escalatedAt !== undefined && (decidedAt === null || decidedAt < escalatedAt);
  return isEscalated ? 'escalated' : 'open';
}

/** The start of the next quarter of an hour. Cases enter the desk in batches, so that no case shows when it was reported. */
export const quarterAfter = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / QUARTER_MS) + 1) * QUARTER_MS);

/** How much harm another hour can do. Grave cases alert the people on duty at once. */
export const SEVERITY_OF: Readonly<Record<Exclude<ReportReason, 'worried'>, Severity>> = {
  'personal-data': 'grave',
  methods: 'grave',
  child: 'grave',
  hate: 'serious',
  harassment: 'serious',
  illegal: 'serious',
  sexual: 'serious',
  spam: 'plain',
  other: 'plain',
};

/** Whether a removal for this rule counts more than other removals against the author. */
export const isGrave = (rule: ReportReason): boolean =>
  rule !== 'worried' && SEVERITY_OF[rule] === 'grave';

export const bySeverity = (a: Severity, b: Severity): number =>
  SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b);

/**
 * The severity of a drop, from all reasons of its reports. `slowFor` lists the reasons that only public reports beyond the
 * hourly limits named. Those reasons alone make a drop `serious` at most.
 */
export function severityOf(
  reasons: readonly ReportReason[],
  slowFor: CaseDoc['slowFor'] = {},
): Severity {
  const others = gravestOf(reasons.filter((reason) => !(reason in slowFor)));
  const all = gravestOf(reasons);
  const limited = all === 'grave' ? 'serious' : all;
  return bySeverity(others, limited) <= 0 ? others : limited;
}

/** The severity of the gravest reason. It is one step higher if somebody is worried about the author. */
function gravestOf(reasons: readonly ReportReason[]): Severity {
  const ranks = reasons.map((reason) =>
    reason === 'worried' ? SEVERITIES.length - 1 : SEVERITIES.indexOf(SEVERITY_OF[reason]),
  );
  const rank = Math.min(SEVERITIES.length - 1, ...ranks);
  const raised = reasons.includes('worried') ? Math.max(0, rank - 1) : rank;
  return SEVERITIES[raised] ?? 'plain';
}

/**
 * When the people on duty are alerted of a grave case: at once, and again after each of these times until somebody decides
 * it.
 */
export const ALERTED_AFTER_MS = [0, HOUR_MS, 4 * HOUR_MS, 24 * HOUR_MS] as const;

/** How many alerts are due for a grave case that has waited from `since` until `now`. */
export const alertsDue = (since: number, now: number): number =>
  Math.max(1, ALERTED_AFTER_MS.filter((after) => now - since >= after).length);

const HOW = (
  'amber ample brave brief bright calm clear clever copper crisp curious deep distant early even fair faint ' +
  'fine first fleet gentle glad golden grand green hidden high hollow honest humble keen kind late level light little ' +
  'long lucky mild misty modest narrow near neat noble patient plain pale quick quiet rare ready round rustic silver ' +
  'simple slow small soft steady still sunny swift tall tidy warm wide wild'
).split(' ');

const WHAT = (
  'alder aspen badger beech birch bison brook canyon cedar comet coral crane creek curlew dune ' +
  'eider ember falcon fern finch fjord fox garnet glacier grove gull harbor hare hazel heath heron hill ibis island ' +
  'ivy jasper kestrel lagoon lake lark linden lynx maple marten meadow meteor moor moss newt oak orchid osprey otter ' +
  'owl pebble pine plover pond quail raven reed river robin'
).split(' ');

/**
 * Two words that moderators use as the name of a case, such as 'quiet heron'. A case always has the same name. Two cases may
 * share a name.
 */
export function nicknameOf(caseId: string): string {
  const digest = sha256(`handle ${caseId}`);
  const pick = (from: readonly string[], at: number) =>
    from[Number.parseInt(digest.slice(at, at + 8), 16) % from.length];
  return `${pick(HOW, 0)} ${pick(WHAT, 8)}`;
}
