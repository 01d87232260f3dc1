import { Timestamp } from 'firebase-admin/firestore';
import type { ReportReason } from '../contract/reports.ts';
import { notifiers } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import { inChunks } from '../platform/in-chunks.ts';

/** How long a sender's name and address are kept after the decision, in months. */
const KEPT_MONTHS = 6;

interface Settled {
  readonly outcome: 'acted' | 'stays';
  /** The rule that the decision rests on; null where none was broken. */
  readonly rule: ReportReason | null;
}

/**
 * Tells all who sent a notice about a case, without an account, what was decided, and lets their names and addresses go 6
 * months later. Run twice it changes nothing; a later decision, after an appeal, takes the place of the first.
 */
export async function settleNotifiers(caseId: string, settled: Settled, now: Date): Promise<void> {
  const { docs } = await notifiers().where('caseId', '==', caseId).get();
  const open = docs.filter((doc) => doc.data().outcome !== settled.outcome);
  const decided = {
    ...settled,
    decidedAt: Timestamp.fromDate(now),
    expireAt: Timestamp.fromDate(monthsAfter(now, KEPT_MONTHS)),
  };
  for (const some of inChunks(open)) {
    const batch = db().batch();
    for (const { ref } of some) batch.update(ref, decided);
    await batch.commit();
  }
}

/**
 * Lets the names and addresses go, 6 months from now, of those whose case is erased undecided, as its words are gone: nobody
 * will decide it any more.
 */
export async function letNotifiersGo(caseId: string, now: Date): Promise<void> {
  const { docs } = await notifiers().where('caseId', '==', caseId).get();
  const expireAt = Timestamp.fromDate(monthsAfter(now, KEPT_MONTHS));
  for (const doc of docs) if (doc.data().expireAt === null) await doc.ref.update({ expireAt });
}

/** The same day of a later month, or its last where it has no such day. */
function monthsAfter(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}
