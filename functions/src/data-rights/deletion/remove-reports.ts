import { reporters, reportLocks } from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import { listReportsBy } from '../../reports/store.ts';
import type { DeletionContext } from './deletion-context.ts';

/** Two writes each: a batch of these stays below Firestore's 500. */
const AT_ONCE = 200;

/**
 * Erases what this person reported, the locks of it and their record. The cases go on: how much was reported stays on them,
 * and leads to nobody.
 */
export async function removeReports({ uid, write }: DeletionContext): Promise<void> {
  for (;;) {
    const found = await listReportsBy(uid, AT_ONCE, null);
    if (found.length === 0) break;
    const batch = db().batch();
    for (const report of found) {
      batch.delete(report.ref);
      batch.delete(reportLocks().doc(report.data().lockId));
    }
    await write(() => batch.commit());
  }
  await write(() => reporters().doc(uid).delete());
}
