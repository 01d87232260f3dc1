import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Decision } from '../contract/moderation.ts';
import type { ReportReason } from '../contract/reports.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/write-notice.ts';
import { reporters, reports } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import { orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import type { ReportDoc } from '../platform/safety-documents.ts';
import { outcomeOf, recordOf } from './settle-reports-rules.ts';

/** Three writes each. */
const AT_ONCE = 100;

/** Reports of a case that no decision has settled. */
export async function listUnsettled(
  caseId: string,
  limit: number,
): Promise<QueryDocumentSnapshot<ReportDoc>[]> {
  const open = reports().where('caseId', '==', caseId).where('outcome', '==', null);
  return (await open.limit(limit).get()).docs;
}

/**
 * Tells everybody who reported a case what became of it, to the day, and notes it on their record, where only "unfounded"
 * counts against them. To be called after the commit of the decision. Again is no error: each report is settled once, and
 * by what was decided first.
 * @param rule the rule that the decision rests on; null where it rests on none
 */
export async function settleReports(
  caseId: string,
  decision: Decision,
  rule: ReportReason | null,
  now: Date,
): Promise<void> {
  const settled = { caseId, decision, rule, now };
  while (!(await retryOnConflict(() => settleSome(settled))));
}

interface Settled {
  readonly caseId: string;
  readonly decision: Decision;
  readonly rule: ReportReason | null;
  readonly now: Date;
}

/** Whether none was left. */
async function settleSome({ caseId, decision, rule, now }: Settled) {
  const found = await listUnsettled(caseId, AT_ONCE);
  if (found.length === 0) return true;
  const batch = db().batch();
  for (const { ref, id, updateTime, data } of found.map(toRow)) {
    const { reporter, reason } = data;
    const outcome = outcomeOf(decision, reason);
    // A report that its reporter took along when they left makes the batch fail: read again.
    batch.update(ref, { outcome }, { lastUpdateTime: updateTime });
    const counted = recordOf(outcome, reason);
    if (counted) batch.update(reporters().doc(reporter), { [counted]: FieldValue.increment(1) });
    const kind = outcome === 'agreed' ? 'acted' : 'stays';
    const matter = { kind, rule: kind === 'acted' ? (rule ?? reason) : reason, caseId } as const;
    const notice = composeNotice({ ...matter, caseVersion: null }, now);
    writeNotice(batch, reporter, noticeId('settled', id), notice, now);
  }
  return batch.commit().then(() => false, orConflict);
}

const toRow = (found: QueryDocumentSnapshot<ReportDoc>) => ({
  ref: found.ref,
  id: found.id,
  updateTime: found.updateTime,
  data: found.data(),
});
