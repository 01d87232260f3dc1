import { createHmac } from 'node:crypto';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ReportReason } from '../contract/reports.ts';
import { ownDrops } from '../drops/store.ts';
import type { Recent, Weighed } from '../moderation/holds-tally.ts';
import { reporters, reports } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import { ownKey } from '../platform/own-key.ts';
import type { ReportDoc, ReporterDoc } from '../platform/safety-documents.ts';

/** No case needs more people than these to be held. */
const WEIGHTIEST = 50;
/** So many of somebody's drops tell whether they were shown on three days. */
const OWN = 100;

/** That this person reported this drop. Without the server's key it leads to neither. */
export const lockIdOf = (uid: string, dropId: string): string =>
  createHmac('sha256', ownKey('report locks'))
    .update(JSON.stringify([uid, dropId]))
    .digest('hex');

/** The weightiest reports of one reason. */
export async function weightiest(caseId: string, reason: ReportReason): Promise<Weighed[]> {
  const heavy = reports()
    .where('caseId', '==', caseId)
    .where('reason', '==', reason)
    .orderBy('weight', 'desc');
  const found = (await heavy.limit(WEIGHTIEST).get()).docs.map((report) => report.data());
  return found.map(({ reporter, weight }) => ({ reporter, weight }));
}

/** What these people reported last. */
export async function recentOf(uids: readonly string[]): Promise<Recent> {
  if (uids.length === 0) return new Map();
  const found = await db().getAll(...uids.map((uid) => reporters().doc(uid)));
  return new Map(
    found.map((each) => [each.id, (each.data() as ReporterDoc | undefined)?.recent ?? []]),
  );
}

/** On how many days drops of theirs were shown that nobody took out. */
export async function countShownDays(uid: string): Promise<number> {
  const own = await ownDrops(uid).select('localDate', 'shownAt', 'state').limit(OWN).get();
  const shown = own.docs.map((drop) => drop.data()).filter(({ shownAt }) => shownAt);
  return new Set(shown.filter(({ state }) => state !== 'removed').map(({ localDate }) => localDate))
    .size;
}

/** What one person reported. */
export async function listReportsBy(
  uid: string,
  limit: number,
  after: QueryDocumentSnapshot<ReportDoc> | null,
): Promise<QueryDocumentSnapshot<ReportDoc>[]> {
  const given = reports().where('reporter', '==', uid).limit(limit);
  return (await (after ? given.startAfter(after) : given).get()).docs;
}

/** The reports of a case. */
export async function listReportsOf(
  caseId: string,
  limit: number,
): Promise<QueryDocumentSnapshot<ReportDoc>[]> {
  return (await reports().where('caseId', '==', caseId).limit(limit).get()).docs;
}
