import { Timestamp } from 'firebase-admin/firestore';
import { failIfDeleted } from '../account/tombstone.ts';
import { heldCase, holdDrop } from '../moderation/holds.ts';
import { type Turn, takeTurn } from '../moderation/holds-cap.ts';
import { isJudged } from '../moderation/holds-rules.ts';
import { openOrJoinCase, writeMachineEvent } from '../moderation/open-case.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/write-notice.ts';
import { reporters, reportLocks, reports } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import { type Conflict, orConflict } from '../platform/retry-on-conflict.ts';
import type { ReasonTally } from '../platform/safety-documents.ts';
import type { Filing } from './filing.ts';

/** Writes a report with its lock, its case, what it does to the drop, and what both people are told: all of it, or nothing. */
export async function writeReport(
  filing: Filing,
  tally: ReasonTally,
  turn: Turn | null,
): Promise<undefined | Conflict> {
  const { drop, found, report, reporter, now } = filing;
  const { reason } = report;
  const batch = failIfDeleted(db().batch(), reporter.uid);
  const words = { dropId: drop.id, text: drop.doc.content, isCrisis: drop.doc.isCrisis };
  const after = openOrJoinCase(batch, found, words, { reason, tally }, now, (joined) =>
    turn ? heldCase(joined, reason, now) : joined,
  );
  writeRows(batch, filing);
  if (turn) {
    takeTurn(batch, turn);
    holdDrop(batch, drop, { caseId: found.id, held: after, now });
    writeMachineEvent(batch, found.id, { action: 'held', before: found.doc, after }, now);
  }
  return batch.commit().then(() => undefined, orConflict);
}

/**
 * The report, its lock, the reporter's record and what they are told. Where a person decided on this reason before, the
 * report is settled at once: it stays, and counts against nobody. No notice quotes somebody else's words, which may be
 * deleted any day.
 */
function writeRows(batch: FirebaseFirestore.WriteBatch, filing: Filing): void {
  const { found, report, reporter, lockId, now } = filing;
  const { uid, weight, record, readAt } = reporter;
  const { reason, note } = report;
  const isSettled = isJudged(found.doc, reason);
  const createdAt = Timestamp.fromDate(now);
  batch.create(reportLocks().doc(lockId), { createdAt });
  batch.create(reports().doc(), {
    caseId: found.id,
    reporter: uid,
    reason,
    note,
    weight,
    createdAt,
    lockId,
    outcome: isSettled ? 'kept' : null,
  });
  const ref = reporters().doc(uid);
  if (readAt === null) batch.create(ref, record);
  else batch.update(ref, { ...record }, { lastUpdateTime: readAt });
  const kind = isSettled ? 'stays' : 'receipt';
  const matter = { kind, rule: reason, caseId: found.id, caseVersion: null } as const;
  writeNotice(batch, uid, noticeId('report', lockId), composeNotice(matter, now), now);
}
