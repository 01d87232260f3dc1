import { Timestamp } from 'firebase-admin/firestore';
import { handleOf } from '../../src/moderation/handle.ts';
import type { CaseDoc } from '../../src/platform/safety-documents.ts';

/** A case as it is stored when one person has reported a drop for harassment, dealt since `dealt`. */
export const aCase = (dropId: string, dealt: Date, change: Partial<CaseDoc> = {}): CaseDoc => ({
  dropId,
  isCrisis: false,
  text: 'I left the light on for nobody.',
  handle: handleOf(dropId),
  reasons: { harassment: { weight: 1, distinct: 1, count: 1 } },
  severity: 'serious',
  state: 'open',
  hold: null,
  heldFor: [],
  decision: null,
  rule: null,
  version: 0,
  claimedBy: null,
  claimedUntil: null,
  decidedBy: null,
  decidedAt: null,
  openedDay: '2026-11-20',
  dealtFrom: Timestamp.fromDate(dealt),
  alerts: 0,
  ...change,
});

/** A case as it stands when enough people of standing have reported words as a way to die. */
export const aHeldCase = (dropId: string, now: Date, change: Partial<CaseDoc> = {}): CaseDoc =>
  aCase(dropId, now, {
    text: 'The rain knows my name.',
    reasons: { methods: { weight: 3, distinct: 3, count: 3 } },
    hold: { reason: 'methods', since: Timestamp.fromDate(now), until: null },
    heldFor: ['methods'],
    version: 2,
    ...change,
  });
