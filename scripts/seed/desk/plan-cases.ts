import type { Severity } from '../../../functions/src/contract/moderation.ts';
import type { ReportReason } from '../../../functions/src/contract/reports.ts';
import type { Handle } from '../people.ts';

/** A demo drop that somebody reported, rightly or not. */
export interface PlannedCase {
  readonly by: Handle;
  /** How the drop begins. */
  readonly begins: string;
  readonly handle: string;
  readonly reasons: readonly ReportReason[];
  readonly severity: Severity;
}

/** What lies on the desk of a demo: one case of each severity, and one that asks for care and not for a decision. */
export const CASES: readonly PlannedCase[] = [
  {
    by: 'moth',
    begins: 'Third night without sleep',
    handle: 'quiet heron',
    reasons: ['methods', 'worried'],
    severity: 'grave',
  },
  {
    by: 'plus',
    begins: "My father's number is still in my phone",
    handle: 'late harbour',
    reasons: ['personal-data'],
    severity: 'grave',
  },
  {
    by: 'ash',
    begins: "He said 'calm down'",
    handle: 'slow ember',
    reasons: ['harassment'],
    severity: 'serious',
  },
  {
    by: 'kite',
    begins: 'The library closed my old card',
    handle: 'paper moth',
    reasons: ['spam', 'other'],
    severity: 'plain',
  },
];

/** The case whose contact a court asks for. */
export const ORDERED = { handle: 'late harbour', reference: 'Order 2026/114 of a court' } as const;
