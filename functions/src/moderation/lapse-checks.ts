import { Timestamp } from 'firebase-admin/firestore';
import { cases } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import { log, safeError } from '../platform/log.ts';
import { orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { appendAudit, MACHINE, readAuditHead } from './audit-store.ts';

const PER_PAGE = 100;
/** Everybody of the staff continues the same audit. */
const TRIES = 20;

/** Cases that were dealt to see whether somebody else decides alike, and that nobody decided in time. */
export async function listStaleChecks(now: Date, limit: number): Promise<string[]> {
  const stale = cases()
    .where('checkOf.until', '<=', Timestamp.fromDate(now))
    .orderBy('checkOf.until');
  return (await stale.limit(limit).select().get()).docs.map(({ id }) => id);
}

/**
 * Takes away the checks that nobody decided: what they check was decided long ago, and it stays so. The audit says that
 * nobody looked again. Again is no error.
 * @throws Error when one could not be taken away, after all others were
 */
export async function lapseChecks(now: Date): Promise<void> {
  for (;;) {
    const ids = await listStaleChecks(now, PER_PAGE);
    let failed = 0;
    for (const id of ids) {
      await lapse(id, now).catch((thrown) => {
        failed += 1;
        log.error('checks: one did not lapse', { error: safeError(thrown) });
      });
    }
    if (failed > 0) throw new Error(`${failed} of ${ids.length} checks did not lapse`);
    if (ids.length < PER_PAGE) return;
  }
}

const lapse = (id: string, now: Date): Promise<void> =>
  retryOnConflict(
    async () => {
      const [found, head] = await Promise.all([cases().doc(id).get(), readAuditHead()]);
      const checkOf = found.data()?.checkOf;
      if (!checkOf || !found.updateTime || checkOf.until.toDate() > now) return;
      const { caseId, decision } = checkOf;
      const fact = { by: MACHINE, action: 'check-lapsed', caseId, before: `decided ${decision}` };
      const batch = db().batch();
      batch.delete(found.ref, { lastUpdateTime: found.updateTime });
      appendAudit(batch, head, { ...fact, after: null, reason: null }, now);
      return batch.commit().then(() => undefined, orConflict);
    },
    { tries: TRIES },
  );
