import { endRefused, isEndTooLate } from '../account/ending.ts';
import { writeStanding } from '../account/standing.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/write-notice.ts';
import { db } from '../platform/firebase.ts';
import { type Conflict, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { appendAudit, MACHINE, readAuditHead } from './audit-store.ts';
import { asProposed, listProposed } from './find-endings.ts';

/** Everybody of the staff continues the same audit. */
const TRIES = 20;

/**
 * Lets go of the ends that nobody confirmed while the pause ran: an account is told that it does not end, and the strike
 * stays. Again is no error.
 */
export async function lapseEndings(now: Date): Promise<void> {
  while (await retryOnConflict(() => lapseOne(now), { tries: TRIES }));
}

/** Whether there was one. */
async function lapseOne(now: Date): Promise<boolean | Conflict> {
  const late = (await listProposed(now)).find((row) => isEndTooLate(row.data(), now));
  if (!late) return false;
  const { id, uid, standing } = asProposed(late);
  const after = endRefused(standing.doc, now);
  if (!after) return false;
  const head = await readAuditHead();
  const batch = db().batch();
  writeStanding(batch, uid, standing, after);
  const about = { kind: 'not-ended', rule: null, caseId: id, caseVersion: 0 } as const;
  writeNotice(batch, uid, noticeId('not-ended', id), composeNotice(about, now), now);
  const fact = { by: MACHINE, action: 'end-lapsed', caseId: id, before: 'proposed', after: 'none' };
  appendAudit(batch, head, { ...fact, reason: null }, now);
  return batch.commit().then(() => true, orConflict);
}
