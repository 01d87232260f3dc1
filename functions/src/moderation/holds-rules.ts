import type { CaseState } from '../contract/moderation.ts';
import type { ReportReason } from '../contract/reports.ts';
import type { CaseDoc, ReasonTally } from '../platform/safety-documents.ts';

const HOUR_MS = 3_600_000;

/** What it takes to hold words before a person has read them, and when that ends by itself. */
interface HoldRule {
  readonly weight: number;
  readonly distinct: number;
  /** Milliseconds; null: it waits for a person, however long. */
  readonly lapsesAfter: number | null;
}

const GRAVE: HoldRule = { weight: 2, distinct: 2, lapsesAfter: null };
const SERIOUS: HoldRule = { weight: 3, distinct: 3, lapsesAfter: 24 * HOUR_MS };

/**
 * Each reason's rule; null: words are never held for it. What is illegal is decided by two people on the law, never by a
 * count of reports, so it queues.
 */
export const HOLD_RULES: Readonly<Record<ReportReason, HoldRule | null>> = {
  'personal-data': GRAVE,
  child: GRAVE,
  methods: { weight: 3, distinct: 3, lapsesAfter: 72 * HOUR_MS },
  harassment: SERIOUS,
  hate: SERIOUS,
  sexual: SERIOUS,
  spam: SERIOUS,
  illegal: null,
  other: null,
  worried: null,
};

/** What else is known of the words. How much danger they tell of is no part of it. */
export interface Signs {
  /** Whether the detector of methods and encouragement finds one, which alone holds nothing. */
  readonly agreesOnMethods: boolean;
  /** Whether three accounts posted this long text, and others before this one. */
  readonly isLaterCopy: boolean;
}

export const NO_SIGNS: Signs = { agreesOnMethods: false, isLaterCopy: false };

type Weighed = Pick<ReasonTally, 'weight' | 'distinct'>;

/** Whether the reports of one reason are enough to hold words unseen. */
export function isEnough(reason: ReportReason, { weight, distinct }: Weighed, signs: Signs) {
  const rule = HOLD_RULES[reason];
  if (!rule) return false;
  if (reason === 'spam' && signs.isLaterCopy && weight > 0) return true;
  const people = reason === 'methods' && signs.agreesOnMethods ? 2 : rule.distinct;
  return weight >= rule.weight && distinct >= people;
}

type Judged = Pick<CaseDoc, 'state' | 'heldFor'>;

/** A person decided; in `appealed` another one is to. */
const DECIDED: readonly CaseState[] = ['decided', 'appealed', 'upheld', 'reversed'];

/** Whether a person decided on these words with this reason before them: the decision notes it in `heldFor`. */
export const isJudged = (found: Judged | null, reason: ReportReason): boolean =>
  found !== null && DECIDED.includes(found.state) && found.heldFor.includes(reason);

/** Whether words may be held for this reason at all: once, and never again once that ended or a person decided. */
export const mayHold = (found: Pick<CaseDoc, 'heldFor'> | null, reason: ReportReason): boolean =>
  HOLD_RULES[reason] !== null && !found?.heldFor.includes(reason);

/** How many drops may be held that no person has looked at; the rest queue. */
export const mostHeld = (shown: number): number => Math.max(2, Math.floor(shown * 0.02));
