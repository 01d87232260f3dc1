import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { lastActedAt } from '../cases/audit.ts';
import { alertsDue, stageOf, WAITING } from '../cases/case.ts';
import { listToConfirm } from '../cases/disclosures.ts';
import { alertDuty } from '../platform/alerts.ts';
import { collection } from '../platform/collections.ts';
import { countUntil, windowStart } from '../platform/counters.ts';
import type { CaseDoc } from '../platform/documents/moderation.ts';
import { orConflict } from '../platform/firestore.ts';
import { log } from '../platform/log.ts';
import { HOUR_MS, MINUTE_MS } from '../platform/time.ts';

/** One hour plus one run of the schedule, so that no report falls between two alerts. */
const NEW_MS = HOUR_MS + 10 * MINUTE_MS;
/** The desk counts as unattended after this time without any action. */
const UNATTENDED_MS = 12 * HOUR_MS;

/** The alert contains no text of a drop, no case, and no number that one single case can change. */
const GRAVE_CASE_WAITS = 'A grave case waits.';

/**
 * Alerts the people on duty of grave cases that wait: at once, and after 1 h, 4 h and a day. One sentence covers all of
 * these cases. The alert is sent first and noted after that. If the process stops in between, or the message did not arrive,
 * the alert is sent again.
 * @returns for how many cases an alert was sent
 */
export async function alertGrave(now: Date, tell = alertDuty): Promise<number> {
  const due = (await listGrave()).filter((each) => {
    const { dealtFrom, alerts } = each.data();
    return alertsDue(dealtFrom.toMillis(), now.getTime()) > alerts;
  });
  if (due.length === 0) return 0;
  log.warn('moderation: a grave case waits');
  if (!(await tell(GRAVE_CASE_WAITS))) return 0;
  for (const each of due) {
    const alerts = alertsDue(each.data().dealtFrom.toMillis(), now.getTime());
    // If the case has changed since the read, somebody is acting on it. If it still waits, the next run notes the alert.
    await each.ref.update({ alerts }, { lastUpdateTime: each.updateTime }).catch(orConflict);
  }
  return due.length;
}

/** Grave cases that nobody has decided, without copies and without escalated cases. */
async function listGrave(): Promise<QueryDocumentSnapshot<CaseDoc>[]> {
  const grave = collection('cases')
    .where('severity', '==', 'grave')
    .where('state', 'in', [...WAITING]);
  const isGrave = ({ checkOf, state }: CaseDoc) => !checkOf && state !== 'escalated';
  return (await grave.get()).docs.filter((each) => isGrave(each.data()));
}

/**
 * Alerts the people on duty of each escalated case with its number: at once, and after 1 h, 4 h and a day. The moderator who
 * escalated the case sees the same number, also for a copy. Only the project's own program can find the drop or a person
 * from this number. The alert is sent first and noted after that, as for grave cases.
 */
export async function alertEscalated(now: Date, tell = alertDuty): Promise<void> {
  for (const each of await listEscalated(now)) await alertOne(each, now, tell);
}

/** Alerts of one case, directly after somebody escalated it. */
export async function alertEscalatedCase(
  caseId: string,
  now: Date,
  tell = alertDuty,
): Promise<void> {
  const found = await collection('cases').doc(caseId).get();
  if (found.data()?.state === 'escalated') {
    await alertOne(found as QueryDocumentSnapshot<CaseDoc>, now, tell);
  }
}

/**
 * Cases that somebody escalated and that no moderator holds now: nobody has claimed the case since, or the lease is over.
 */
async function listEscalated(now: Date): Promise<QueryDocumentSnapshot<CaseDoc>[]> {
  const either = await collection('cases').where('state', 'in', ['escalated', 'claimed']).get();
  return either.docs.filter((each) => stageOf(each.data(), now) === 'escalated');
}

async function alertOne(
  found: QueryDocumentSnapshot<CaseDoc>,
  now: Date,
  tell: typeof alertDuty,
): Promise<void> {
  const { escalatedAt, alerts } = found.data();
  const due = alertsDue(escalatedAt?.toMillis() ?? now.getTime(), now.getTime());
  if (due <= alerts) return;
  log.warn('moderation: a case was escalated');
  if (!(await tell(`Case ${found.id} was escalated.`))) return;
  await found.ref.update({ alerts: due }, { lastUpdateTime: found.updateTime }).catch(orConflict);
}

/** The alert contains no text of a drop, no case and no person. */
export const DISCLOSED_ALONE =
  'One operator disclosed a contact alone. /moderation says on which ground and under which number; another operator has ' +
  '72 hours to confirm it.';

/**
 * Alerts the people on duty of contacts that one operator disclosed alone, until one message has arrived. The schedule does
 * this even if the operator's program has sent a message, because the operator could send that message to another address.
 * @returns whether the people on duty were told of all these contacts
 */
export async function alertDisclosed(now: Date, tell = alertDuty): Promise<boolean> {
  const due = (await listToConfirm(now)).filter(({ doc }) => doc.state === 'alone' && !doc.isTold);
  if (due.length === 0) return true;
  log.warn('disclosure: one person disclosed a contact alone');
  if (!(await tell(DISCLOSED_ALONE))) return false;
  for (const { id } of due) await collection('disclosures').doc(id).update({ isTold: true });
  return true;
}

/**
 * Alerts the people on duty of public reports beyond the hourly limits (`reports/public-report.ts`). One message covers all
 * reports. It is sent at most once an hour, and only while new reports arrive. If a message could not be sent, the next run
 * sends it.
 * @returns whether the people on duty were told
 */
export async function alertSlowReports(now: Date, tell = alertDuty): Promise<boolean> {
  const { waiting, lately } = await countSlowReports(now);
  if (lately === 0) return false;
  const hour = `told of public reports ${windowStart(now, HOUR_MS)}`;
  const forgetAfter = new Date(now.getTime() + 2 * HOUR_MS);
  if ((await countUntil(hour, forgetAfter)) > 1) return false;
  // The alert contains no text of a drop, no case and no name.
  const sentence = waiting === 1 ? '1 nameless report waits.' : `${waiting} nameless reports wait.`;
  if (await tell(sentence)) return true;
  await countUntil(hour, forgetAfter, -1);
  return false;
}

/** How many public reports beyond the limits have no answer yet, and how many of these arrived in the last hour or so. */
async function countSlowReports(now: Date): Promise<{ waiting: number; lately: number }> {
  const since = Timestamp.fromMillis(now.getTime() - NEW_MS);
  const open = collection('notifiers').where('isSlow', '==', true).where('outcome', '==', null);
  const [waiting, lately] = await Promise.all([
    open.count().get(),
    open.where('receivedAt', '>', since).count().get(),
  ]);
  return { waiting: waiting.data().count, lately: lately.data().count };
}

/** How many cases wait for a person. Copies do not count, because the number would reveal that a second person acted. */
export async function countWaiting(now: Date): Promise<number> {
  const waiting = collection('cases')
    .where('state', 'in', [...WAITING])
    .where('dealtFrom', '<=', now);
  const [all, copies] = await Promise.all([
    waiting.count().get(),
    waiting.where('checkOf.isSecond', 'in', [true, false]).count().get(),
  ]);
  return all.data().count - copies.data().count;
}

/** Whether readers are told that no moderator is active now. */
export async function readUnattended(now: Date): Promise<boolean> {
  const [lastActed, oldest] = await Promise.all([lastActedAt(), oldestWaiting(now)]);
  return isUnattended(oldest, lastActed, now.getTime());
}

/**
 * Whether a case has waited for 12 hours and nobody has acted on any case for 12 hours. Then the report dialog, the crisis
 * space and the rules say so, next to the helplines.
 * @param oldest when the case that has waited longest came, in milliseconds since 1970; null if no case waits
 * @param lastActed when a person of the staff last acted; null if nobody ever acted
 */
export const isUnattended = (
  oldest: number | null,
  lastActed: number | null,
  now: number,
): boolean =>
  oldest !== null &&
  now - oldest >= UNATTENDED_MS &&
  (lastActed === null || now - lastActed >= UNATTENDED_MS);

const PER_PAGE = 20;

/**
 * When the case that has waited longest came; null if no case waits. Copies do not count: their decisions are only checked
 * again, so nobody waits for them.
 */
async function oldestWaiting(now: Date): Promise<number | null> {
  const waiting = collection('cases')
    .where('state', 'in', [...WAITING])
    .where('dealtFrom', '<=', now)
    .orderBy('dealtFrom')
    .limit(PER_PAGE);
  for (let page = await waiting.get(); ; ) {
    const oldest = page.docs.find((each) => !each.data().checkOf);
    if (oldest) return oldest.data().dealtFrom.toMillis();
    const last = page.docs.at(-1);
    if (!last || page.size < PER_PAGE) return null;
    page = await waiting.startAfter(last).get();
  }
}
