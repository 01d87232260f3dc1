import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { type CaseState, type ReportReason, withoutPersonal } from '../contract/index.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/notices.ts';
import { collection } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { BroughtBy, CaseDoc, ReasonTally } from '../platform/documents/moderation.ts';
import type { Stored } from '../platform/firestore.ts';
import { findKeyed, keyed, type Versions } from '../platform/keys.ts';
import { localDate } from '../platform/time.ts';
import { nicknameOf, quarterAfter, severityOf } from './case.ts';
import { isJudged } from './holds.ts';
import { drawnFor } from './keys.ts';
import { copyKeysOf } from './text-match.ts';

/**
 * The possible ids of a drop's one case, one for each key version: 20 letters and digits. Nobody can find the drop from such
 * an id without the server's key.
 */
const caseIdsOf = (dropId: string): Versions => keyed('cases', dropId, 20);

/** The id for a new case of this drop. */
export const caseIdOf = (dropId: string): string => caseIdsOf(dropId)[0];

/**
 * The case of a drop with the version that was read; null if there is no case yet. A batch that writes the case fails if the
 * case changed after the read.
 */
export interface CaseOfDrop {
  readonly id: string;
  readonly doc: CaseDoc | null;
  readonly readAt: Timestamp | null;
}

export async function readCase(dropId: string): Promise<CaseOfDrop> {
  const found = await findKeyed(collection('cases'), caseIdsOf(dropId));
  return { id: found.id, doc: found.data() ?? null, readAt: found.updateTime ?? null };
}

/** The reported drop in the form that moderators read: without data that may lead to a person. */
interface ReportedWords {
  readonly dropId: string;
  readonly text: string;
  readonly isCrisis: boolean;
}

export const reportedWords = (dropId: string, drop: DropDoc): ReportedWords => ({
  dropId,
  text: withoutPersonal(drop),
  isCrisis: drop.isCrisis,
});

/** A report without an account, with the facts that the case needs. */
interface PublicReport {
  /** The report is beyond the hourly limits of public reports. */
  readonly isBeyond: boolean;
  /** A detector finds danger or a way to die in the drop. Then `child`, `methods` and `worried` keep their full severity. */
  readonly isAgreed: boolean;
  /** A keyed digest of the network that sent the report, different in each case. */
  readonly network: string;
}

/** The data that a report adds to a case: its reason, and the tally of all reports for this reason, this report included. */
interface Joining {
  readonly reason: ReportReason;
  readonly tally: ReasonTally;
  /** Absent if the report comes from an account. */
  readonly publicly?: PublicReport;
}

/** The tally of a reason with one more report that has no weight. */
export const oneMore = (tally: ReasonTally | undefined): ReasonTally => ({
  weight: tally?.weight ?? 0,
  distinct: tally?.distinct ?? 0,
  count: (tally?.count ?? 0) + 1,
});

/**
 * Adds to a batch the opening of a drop's one case, or a report that joins the case. The case stores a copy of the drop's
 * text, and it is assigned from the next quarter of an hour on. Only a report for a new reason opens a decided case again.
 * @param change another change to the case in the same write, such as a hold
 * @returns the case after the change
 */
export function openOrJoinCase(
  batch: WriteBatch,
  found: CaseOfDrop,
  words: ReportedWords,
  joining: Joining,
  now: Date,
  change: (joined: CaseDoc) => CaseDoc = (joined) => joined,
): CaseDoc {
  const joined = joinedCase(found, words, joining, now);
  const after = change(joined);
  writeCase(batch, found, after);
  const isReopened = found.doc !== null && found.doc.version !== joined.version;
  const action = found.doc === null ? 'opened' : isReopened ? 'reopened' : null;
  if (action) writeMachineEvent(batch, found.id, { action, before: found.doc, after: joined }, now);
  return after;
}

/** Adds the changed case to a batch. The whole batch fails if somebody else changed the case after it was read. */
export function writeCase(batch: WriteBatch, { id, readAt }: CaseOfDrop, doc: CaseDoc): void {
  const ref = collection('cases').doc(id);
  if (readAt === null) batch.create(ref, doc);
  else
    batch.update(ref, { ...doc } as FirebaseFirestore.UpdateData<CaseDoc>, {
      lastUpdateTime: readAt,
    });
}

/** Adds to a batch the event of an act of the server on a case. */
export function writeMachineEvent(
  batch: WriteBatch,
  caseId: string,
  { action, before, after }: { action: string; before: CaseDoc | null; after: CaseDoc },
  now: Date,
): void {
  batch.create(collection('cases/events', caseId).doc(), {
    at: Timestamp.fromDate(now),
    by: 'machine',
    action,
    before: before?.state ?? 'open',
    after: after.state,
    version: after.version,
  });
}

/** Reasons that can hold a drop and that alert nobody. The desk shows one of them with the case; the choice is random. */
const SHOWN = ['harassment', 'hate', 'spam'] as const;

/**
 * Opens the case of a drop that waits for a person because its author has two strikes, and tells the author why the drop
 * waits. On the desk it looks like any held case, so moderators do not learn that the author had other drops removed. Nobody
 * reported the drop for the shown reason, and no decision is about it. The shown reason only sets the severity of the case.
 * The hold itself is for "other": it takes no place among the holds by reports, and it ends when the drop is released.
 */
export function putBeforePerson(
  batch: WriteBatch,
  { id: dropId, doc }: Stored<DropDoc & { readonly userId: string }>,
): void {
  const now = doc.createdAt.toDate();
  const caseId = caseIdOf(dropId);
  const shownReason = drawnFor(caseId, SHOWN);
  const joining = { reason: shownReason, tally: { weight: 0, distinct: 0, count: 0 } };
  const hold = { reason: 'other', since: doc.createdAt, until: doc.reviewedUntil ?? null } as const;
  const unread = { id: caseId, doc: null, readAt: null };
  const words = reportedWords(dropId, doc);
  const { version } = openOrJoinCase(batch, unread, words, joining, now, (opened) => ({
    ...opened,
    reasons: {},
    shownReason,
    hold,
  }));
  const matter = {
    kind: 'waits' as const,
    rule: null,
    caseId,
    caseVersion: version,
    quote: doc.content,
    dropId,
    isDecidedByMachine: true,
  };
  writeNotice(batch, doc.userId, noticeId('waits', caseId), composeNotice(matter, now), now);
}

/** The states in which nobody works on the case any more. */
const FINISHED: readonly CaseState[] = ['decided', 'upheld', 'reversed'];

/**
 * The case with one more report, or the new case that the report opens. A report does not raise `version`, so that many
 * reports cannot keep a moderator from deciding. `version` rises only if the report opens the case again, for a reason that
 * nobody has decided on.
 */
export function joinedCase(
  { id, doc }: Pick<CaseOfDrop, 'id' | 'doc'>,
  words: ReportedWords,
  joining: Joining,
  now: Date,
): CaseDoc {
  const { reason, tally } = joining;
  const slowFor = slowWith(doc, joining);
  const broughtBy = broughtByOf(joining, slowFor);
  if (!doc) return newCase(id, words, joining, { slowFor, broughtBy }, now);
  const isReopened = FINISHED.includes(doc.state) && !isJudged(doc, reason) && !isRemoved(doc);
  const reasons = { ...doc.reasons, [reason]: tally };
  const shown = [
    ...(Object.keys(reasons) as ReportReason[]),
    ...(doc.shownReason ? [doc.shownReason] : []),
  ];
  return {
    ...doc,
    ...(isReopened && opened(doc, now)),
    reasons,
    slowFor,
    // The earlier reporters already have their decision, so only the new report counts here.
    broughtBy: isReopened ? broughtBy : sooner(doc.broughtBy, broughtBy),
    severity: severityOf(shown, slowFor),
    isFromVisitors: joining.publicly !== undefined && (isReopened || doc.isFromVisitors),
  };
}

/** Reasons that a detector or a second network can confirm. */
const AGREEABLE: readonly ReportReason[] = ['child', 'methods', 'worried'];

/** The reasons that only public reports beyond the limits named, after one more report of any kind. */
function slowWith(doc: CaseDoc | null, { reason, publicly }: Joining): CaseDoc['slowFor'] {
  const { [reason]: before, ...others } = doc?.slowFor ?? {};
  if (!publicly?.isBeyond) return others;
  // A report within the limits named this reason before.
  if (before === undefined && doc?.reasons[reason]) return others;
  const isSecond = typeof before === 'string' && before !== publicly.network;
  if (AGREEABLE.includes(reason) && (publicly.isAgreed || isSecond)) return others;
  // If a person has already decided on this reason, the network is not stored: nobody will compare it.
  return { ...others, [reason]: isJudged(doc, reason) ? null : (before ?? publicly.network) };
}

const broughtByOf = ({ reason, publicly }: Joining, slowFor: CaseDoc['slowFor']): BroughtBy => {
  if (!publicly) return 'member';
  return publicly.isBeyond && reason in slowFor ? 'slow' : 'visitor';
};

const ORDER: readonly BroughtBy[] = ['member', 'visitor', 'slow'];
const sooner = (a: BroughtBy, b: BroughtBy): BroughtBy =>
  ORDER.indexOf(a) <= ORDER.indexOf(b) ? a : b;

/** The drop is removed. A report that arrived during the removal does not open the case again. */
const isRemoved = ({ decision, state }: CaseDoc) => decision === 'remove' && state !== 'reversed';

/** A decided case that is opened again. Its earlier reasons can never hold the drop again. */
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
  kept: null,
});

const newCase = (
  id: string,
  { dropId, text, isCrisis }: ReportedWords,
  { reason, tally }: Joining,
  brought: Pick<CaseDoc, 'slowFor' | 'broughtBy'>,
  now: Date,
): CaseDoc => ({
  dropId,
  isCrisis,
  text,
  copyKeys: copyKeysOf(text),
  handle: nicknameOf(id),
  reasons: { [reason]: tally },
  ...brought,
  severity: severityOf([reason], brought.slowFor),
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
  isFromVisitors: brought.broughtBy !== 'member',
});
