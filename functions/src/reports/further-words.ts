import { FINISHED, isJudged, openOrJoinCase, readCase } from '../cases/case.ts';
import { findDrop } from '../cases/holds.ts';
import { type LocalDate, type ReportReason, toOwnReport } from '../contract/index.ts';
import { isOnPage } from '../drops/drops.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/notices.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { AppError } from '../platform/errors.ts';
import { CONFLICT, db, orConflict } from '../platform/firestore.ts';
import { addDays, localDate, startOf } from '../platform/time.ts';

/** How often one person may add to one report. */
const FURTHER_MOST = 5;

/** What a person says about a drop. */
export interface Report {
  readonly dropId: string;
  readonly given: ReturnType<typeof toOwnReport>;
}

type WithReport = (
  record: Doc<'reporters'> | null,
  added: { caseId: string; reason: ReportReason; day: LocalDate },
) => Doc<'reporters'> | null;

/**
 * Adds to a person's report what they say about the same drop later. The desk and the person's export show it with the
 * report. The person does not count again towards a hold. A reason that is new from this person makes the case as grave as
 * a report by somebody else does, so it uses one of their reports of the day and has a receipt. If the report was answered,
 * and its case is open, the report waits for that decision. If a person has already decided that the drop stays, and knew
 * of this reason, that is the answer, also where the drop is gone since. The same words twice change nothing.
 * @param lockId the lock of the report
 * @param withReport a reporter's record with one more report; null if they have used all reports of the day
 * @returns the report's weight if its case is grave and these words joined it, else null; `CONFLICT` if the report changed
 * or was erased meanwhile
 * @throws AppError `rate-limited` if the report is full, or if all reports of the day are used and the reason is new. The
 * words stay with their writer.
 */
export async function addToReport(
  lockId: string,
  { dropId, given }: Report,
  now: Date,
  withReport: WithReport,
): Promise<number | null | typeof CONFLICT> {
  const own = await findReport(lockId);
  if (!own) return CONFLICT;
  const { further = [], ...first } = own.data();
  const said = [toOwnReport(first), ...further];
  const sameReason = said.filter(({ reason }) => reason === given.reason);
  const isKnown = sameReason.some(({ note }) => given.note === null || note === given.note);
  if (isKnown) return null;
  if (further.length >= FURTHER_MOST) throw tooManyReports(now);
  const batch = db().batch();
  let waits: Pick<Doc<'reports'>, 'outcome' | 'answered' | 'waitsFor'> | undefined;
  let graveWeight: number | null = null;
  if (sameReason.length === 0) {
    const { reporter, caseId } = first;
    const { reason } = given;
    const before = await collection('reporters').doc(reporter).get();
    const added = { caseId, reason, day: localDate(now, 'UTC') };
    const record = withReport(before.data() ?? null, added);
    // A drop that is gone counts too, so that the refusal does not tell whether the drop is still there.
    if (!record) throw tooManyReports(now);
    // The record is deleted only with the account. Then the report is deleted too.
    if (!before.updateTime) return CONFLICT;
    batch.update(before.ref, { ...record }, { lastUpdateTime: before.updateTime });
    const found = await readCase(dropId);
    // The drop is read after its case: its deletion changes the case, and makes this batch fail.
    const drop = await findDrop(dropId);
    const visible = drop && isOnPage(drop.doc, now) ? drop : null;
    const joined = { reason, isOfStanding: first.weight > 0 };
    const after = found.doc && openOrJoinCase(batch, found, visible, joined, now);
    if (after?.severity === 'grave') graveWeight = first.weight;
    const about = { rule: reason, caseId, caseVersion: after?.version ?? null };
    // Each new reason has the same receipt, so that it does not tell whether the drop is still there.
    const receipt = composeNotice({ kind: 'receipt', ...about, isAgain: true }, now);
    writeNotice(batch, reporter, noticeId('report', lockId, reason), receipt, now);
    if (after && isJudged(after, reason)) {
      // A person has already decided on this reason, so it is answered at once, as a report by somebody else is.
      const answer = composeNotice({ kind: 'stays', ...about }, now);
      writeNotice(batch, reporter, noticeId('settled', own.id, reason), answer, now);
    } else if (after && !FINISHED.includes(after.state) && first.outcome !== null) {
      // Also if the drop is held now: its case will be decided.
      waits = { outcome: null, answered: (first.answered ?? 0) + 1, waitsFor: reason };
    }
  }
  const changed = { further: [...further, toOwnReport(given)], ...waits };
  batch.update(own.ref, changed, { lastUpdateTime: own.updateTime });
  return batch.commit().then(() => graveWeight, orConflict);
}

/** The report of a lock. Undefined if it was erased a moment ago, together with its lock. */
async function findReport(lockId: string) {
  return (await collection('reports').where('lockId', '==', lockId).limit(1).get()).docs[0];
}

/**
 * The refusal of a person who has reported a lot. It is the same after too many reports on one day and after too many
 * words about one drop, so that it does not tell whether this person has reported this drop.
 */
export function tooManyReports(now: Date): AppError {
  const tomorrow = startOf(addDays(localDate(now, 'UTC'), 1), 'UTC');
  const screen =
    'This one was not sent: you have sent us many reports, and those have arrived. If somebody is in danger, /help has the numbers.';
  const retryAfterSeconds = Math.ceil((tomorrow.getTime() - now.getTime()) / 1000);
  return new AppError('rate-limited', screen, { retryAfterSeconds });
}
