import type { NoticeKind } from '../contract/notices.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticesOfCase } from '../notices/store.ts';
import { noticeId, writeNotice } from '../notices/write-notice.ts';
import { db } from '../platform/firebase.ts';
import { type Conflict, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import type { AppealDoc } from '../platform/safety-documents.ts';
import { appealsInCase } from './appeal-store.ts';

/** What a case decided since is told by a notice of its own. */
const TOLD_BY_DECISION: readonly NoticeKind[] = ['held', 'waits'];

/** How an appealed case ended. */
export interface Settled {
  readonly caseId: string;
  readonly outcome: 'upheld' | 'reversed';
  /** What the person who answered adds. */
  readonly note?: string | null;
}

/**
 * Tells everybody who appealed in a case how it ended, after the answer's commit. Again is no error: who was told once is
 * told nothing more.
 */
export async function settleAppeals(settled: Settled, now: Date): Promise<void> {
  for (const { ref } of await appealsInCase(settled.caseId))
    await retryOnConflict(() => tell(ref, settled, now));
}

async function tell(
  ref: FirebaseFirestore.DocumentReference<AppealDoc>,
  { caseId, outcome, note = null }: Settled,
  now: Date,
): Promise<true | Conflict> {
  const appeal = await ref.get();
  const doc = appeal.data();
  if (!doc || !appeal.updateTime || doc.outcome !== null) return true;
  const { uid, caseVersion } = doc;
  const about = await noticesOfCase(uid, caseId);
  const same = about.filter((one) => one.data().caseVersion === caseVersion);
  const batch = db().batch();
  batch.update(ref, { outcome }, { lastUpdateTime: appeal.updateTime });
  for (const one of same) {
    if (one.data().appeal === 'sent') batch.update(one.ref, { appeal: outcome });
  }
  const before = same.find((one) => one.id === doc.noticeId)?.data();
  if (before && !TOLD_BY_DECISION.includes(before.kind)) {
    const { rule, quote, dropId, isFoundByMachine } = before;
    const matter = { kind: outcome, rule, quote, dropId, isFoundByMachine, note };
    const told = composeNotice({ ...matter, caseId, caseVersion }, now);
    writeNotice(batch, uid, noticeId(outcome, uid, caseId, caseVersion), told, now);
  }
  return batch.commit().then(() => true as const, orConflict);
}
