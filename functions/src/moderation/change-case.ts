import { type QueryDocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { caseEvents } from '../platform/collections.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';

const QUARTER_MS = 15 * 60_000;

/** Cases are dealt in batches, on the quarter hour. */
const nextQuarter = (now: Date): Timestamp =>
  Timestamp.fromMillis((Math.floor(now.getTime() / QUARTER_MS) + 1) * QUARTER_MS);

/**
 * Adds to a batch what the author or a reporter does to a case: nobody's lease any more, dealt anew from the next quarter
 * of an hour. The batch fails when the case changed since it was read.
 */
export function changeCase(
  batch: WriteBatch,
  found: QueryDocumentSnapshot<CaseDoc>,
  action: string,
  change: Partial<CaseDoc>,
  now: Date,
): void {
  const before = found.data();
  const version = before.version + 1;
  const after = change.state ?? (before.state === 'claimed' ? 'open' : before.state);
  const anew = { claimedBy: null, claimedUntil: null, dealtFrom: nextQuarter(now) };
  const changed = { ...anew, ...change, state: after, version };
  batch.update(found.ref, changed, { lastUpdateTime: found.updateTime });
  batch.create(caseEvents(found.id).doc(), {
    at: Timestamp.fromDate(now),
    by: 'machine',
    action,
    before: before.state,
    after,
    version,
  });
}
