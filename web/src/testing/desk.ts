import type { ModeratedCase } from '@blckmirror/functions/contract';

let made = 0;

/** A case as a moderator gets it. Fields that a test does not set have ordinary values. */
export function aCase(handle: string, rest: Partial<ModeratedCase> = {}): ModeratedCase {
  made += 1;
  return {
    id: `case${made}`.padEnd(20, '0'),
    handle,
    text: `the words of ${handle}`,
    reasons: ['harassment'],
    severity: 'plain',
    state: 'open',
    isHeld: false,
    isMine: false,
    isWithOthers: false,
    isMasked: false,
    passages: [],
    version: 1,
    notes: null,
    decision: null,
    ...rest,
  };
}

/** The answer of GET /api/moderation/cases. */
export const aDesk = (cases: readonly ModeratedCase[], rest: object = {}) => ({
  cases,
  totals: { waiting: 10, graveLastHour: 0 },
  disclosedAlone: [],
  isUnattended: false,
  ...rest,
});
