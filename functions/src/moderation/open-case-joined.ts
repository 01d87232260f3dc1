import { Timestamp } from 'firebase-admin/firestore';
import type { CaseState } from '../contract/moderation.ts';
import type { ReportReason } from '../contract/reports.ts';
import { localDate } from '../platform/local-day.ts';
import type { CaseDoc, ReasonTally } from '../platform/safety-documents.ts';
import { handleOf } from './handle.ts';
import { isJudged } from './holds-rules.ts';
import { copyKeysOf } from './open-case-copies.ts';
import { quarterAfter } from './quarter.ts';
import { severityOf } from './severity.ts';

/** Words as somebody reports them. */
export interface ReportedWords {
  readonly dropId: string;
  readonly text: string;
  readonly isCrisis: boolean;
}

/** What a report adds to a case: its reason, and what all reports of this reason come to with it. */
export interface Joining {
  readonly reason: ReportReason;
  readonly tally: ReasonTally;
}

/** Nobody works on it any more. */
const FINISHED: readonly CaseState[] = ['decided', 'upheld', 'reversed'];

/**
 * A case with one more report, or the one that it opens. `version` does not rise with it, so that a crowd cannot keep a
 * moderator from deciding; it does when the case is opened again, by a reason that nobody has decided on.
 */
export function joinedCase(
  { id, doc }: { readonly id: string; readonly doc: CaseDoc | null },
  words: ReportedWords,
  { reason, tally }: Joining,
  now: Date,
): CaseDoc {
  if (!doc) return newCase(id, words, { reason, tally }, now);
  const isReopened = FINISHED.includes(doc.state) && !isJudged(doc, reason) && !isRemoved(doc);
  const reasons = { ...doc.reasons, [reason]: tally };
  const severity = severityOf(Object.keys(reasons) as ReportReason[]);
  return { ...doc, ...(isReopened && opened(doc, now)), reasons, severity };
}

/** Words that are away: a report that was sent while somebody removed them reopens nothing. */
const isRemoved = ({ decision, state }: CaseDoc) => decision === 'remove' && state !== 'reversed';

/** What was decided on holds no more: the reasons of before never hold it again. */
const opened = (doc: CaseDoc, now: Date) => ({
  state: 'open' as const,
  heldFor: [...new Set([...doc.heldFor, ...(Object.keys(doc.reasons) as ReportReason[])])],
  decision: null,
  rule: null,
  claimedBy: null,
  claimedUntil: null,
  version: doc.version + 1,
  dealtFrom: Timestamp.fromDate(quarterAfter(now)),
  alerts: 0,
});

const newCase = (
  id: string,
  { dropId, text, isCrisis }: ReportedWords,
  { reason, tally }: Joining,
  now: Date,
): CaseDoc => ({
  dropId,
  isCrisis,
  text,
  copyKeys: copyKeysOf(text),
  handle: handleOf(id),
  reasons: { [reason]: tally },
  severity: severityOf([reason]),
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
  openedDay: localDate(now, 'UTC'),
  dealtFrom: Timestamp.fromDate(quarterAfter(now)),
  alerts: 0,
});
