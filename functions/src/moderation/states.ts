import { CASE_STATES, type CaseState, type Decision } from '../contract/moderation.ts';

/** Where words stand before anybody reported them, and after. */
export const STAGES = ['none', ...CASE_STATES] as const;

export type Stage = (typeof STAGES)[number];

/** All that can be done to a case, by whomever. */
export const ACTIONS = [
  'report',
  'reopen',
  'claim',
  'let-go',
  'escalate',
  'propose',
  'decide',
  'appeal',
  'uphold',
  'reverse',
  'reconsider',
] as const;

export type Action = (typeof ACTIONS)[number];

/**
 * What each action makes of each state; what does not stand here is refused.
 *
 * `report` joins a case that is there. `let-go` is a lease that ran out. `propose` is a removal that a second person has to
 * confirm. `reopen` is a report for a reason that nobody decided on, `reconsider` a complaint against words that stayed.
 */
const TABLE: Readonly<Record<Stage, Readonly<Partial<Record<Action, CaseState>>>>> = {
  none: { report: 'open' },
  open: { report: 'open', claim: 'claimed', escalate: 'escalated' },
  claimed: {
    report: 'claimed',
    claim: 'claimed',
    'let-go': 'open',
    escalate: 'escalated',
    propose: 'open',
    decide: 'decided',
  },
  escalated: { report: 'escalated', claim: 'claimed' },
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

/** The state that an action leads to; null where it is refused. */
export const nextState = (stage: Stage, action: Action): CaseState | null =>
  TABLE[stage][action] ?? null;

/** Cases that wait for a person. */
export const WAITING = ['open', 'claimed', 'escalated', 'appealed'] as const;

/** What readers see of the words of a case. It stands beside the state: an open case may be shown or held. */
export const VISIBILITIES = ['shown', 'held', 'removed'] as const;

export type Visibility = (typeof VISIBILITIES)[number];

/** A decision ends a hold either way, and nothing but a removal hides words for good. */
export const afterDecision = (decision: Decision): Visibility =>
  decision === 'remove' ? 'removed' : 'shown';

/** A reversal gives back what a removal took; other decisions hid nothing. */
export const afterAppeal = (before: Visibility, outcome: 'upheld' | 'reversed'): Visibility =>
  outcome === 'reversed' ? 'shown' : before;
