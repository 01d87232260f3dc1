import type { Decision } from '../contract/moderation.ts';
import type { ReportReason } from '../contract/reports.ts';
import type { ReportDoc } from '../platform/safety-documents.ts';

type Outcome = NonNullable<ReportDoc['outcome']>;

const OUTCOMES: Readonly<Record<Decision, Outcome>> = {
  keep: 'kept',
  unfounded: 'unfounded',
  note: 'agreed',
  care: 'agreed',
  mask: 'agreed',
  remove: 'agreed',
};

/** What a decision says of a report. Worry about somebody is never unfounded. */
export function outcomeOf(decision: Decision, reason: ReportReason): Outcome {
  const outcome = OUTCOMES[decision];
  return reason === 'worried' && outcome === 'unfounded' ? 'kept' : outcome;
}

/** What a report's outcome adds to the record of who reported: worry nothing, and "it stays" nothing either. */
export function recordOf(outcome: Outcome, reason: ReportReason): 'agreed' | 'unfounded' | null {
  return reason === 'worried' || outcome === 'kept' ? null : outcome;
}
