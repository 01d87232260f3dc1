import { Timestamp } from 'firebase-admin/firestore';
import { nicknameOf } from '../../src/cases/case.ts';
import type { Doc } from '../../src/platform/collections.ts';

/** A stored case after one person has reported a drop for harassment. A moderator got the case at `dealt`. */
export const aCase = (
  dropId: string,
  dealt: Date,
  change: Partial<Doc<'cases'>> = {},
): Doc<'cases'> => ({
  dropId,
  isCrisis: false,
  text: 'I left the light on for nobody.',
  handle: nicknameOf(dropId),
  reasons: { harassment: { weight: 1, distinct: 1, count: 1 } },
  broughtBy: 'member',
  slowFor: {},
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
  isFromVisitors: false,
  ...change,
});

/** A case whose drop is hidden: enough reporters with a good record have reported a self-harm method. */
export const aHeldCase = (
  dropId: string,
  now: Date,
  change: Partial<Doc<'cases'>> = {},
): Doc<'cases'> =>
  aCase(dropId, now, {
    text: 'The rain knows my name.',
    reasons: { methods: { weight: 3, distinct: 3, count: 3 } },
    hold: { reason: 'methods', since: Timestamp.fromDate(now), until: null },
    heldFor: ['methods'],
    version: 2,
    ...change,
  });

/** A stored public report that exceeds the limits for such reports, and that nobody has answered yet. */
export const aNotifier = (
  receivedAt: Date,
  change: Partial<Doc<'notifiers'>> = {},
): Doc<'notifiers'> => ({
  caseId: 'a case',
  codeHash: 'ab',
  reason: 'harassment',
  explanation: 'It names my sister.',
  name: 'A Neighbour',
  email: 'neighbour@example.com',
  receivedAt: Timestamp.fromDate(receivedAt),
  isSlow: true,
  outcome: null,
  basis: null,
  complaint: null,
  rule: null,
  decidedAt: null,
  expireAt: null,
  ...change,
});
