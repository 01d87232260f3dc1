import { type QueryDocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { isDeleted } from '../account/account.ts';
import { alertsDue, writeCase, writeMachineEvent } from '../cases/case.ts';
import { bringBack, findDrop } from '../cases/holds.ts';
import { notifyMissedOutcomes } from '../cases/outcome.ts';
import { findMethods } from '../cases/self-harm-methods/find-methods.ts';
import { type Span, withoutPersonal } from '../contract/index.ts';
import { hidePassages } from '../drops/drops.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/notices.ts';
import { alertDuty } from '../platform/alerts.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { countUntil, windowStart } from '../platform/counters.ts';
import { db, orConflict, retryOnConflict, type Stored } from '../platform/firestore.ts';
import { log } from '../platform/log.ts';
import { HOUR_MS, MINUTE_MS } from '../platform/time.ts';
import { endWaits } from './decide.ts';
import { eraseGoneCases } from './erase-cases.ts';
import { endAll, lapseChecks, lapseTerminations } from './terminations.ts';
import { ON_DESK, stageOf } from './transitions.ts';
import { writeTransparency } from './transparency.ts';

/** A report is new for one hour plus one run of the schedule, so that none is missed between two alerts. */
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
async function listGrave(): Promise<QueryDocumentSnapshot<Doc<'cases'>>[]> {
  const grave = collection('cases')
    .where('severity', '==', 'grave')
    .where('state', 'in', [...ON_DESK]);
  const isGrave = ({ checkOf, state }: Doc<'cases'>) => !checkOf && state !== 'escalated';
  return (await grave.get()).docs.filter((each) => isGrave(each.data()));
}

/**
 * Alerts the people on duty of each escalated case with its number: at once, and after 1 h, 4 h and a day. The moderator who
 * escalated the case sees the same number, also for a copy. Only the project's own program can find the drop or a person
 * from this number. The alert is sent first and noted after that, as for grave cases.
 */
async function alertEscalated(now: Date, tell = alertDuty): Promise<void> {
  for (const each of await listEscalated(now)) await alertOne(each, now, tell);
}

/** Alerts the people on duty of one case, directly after somebody escalated it. */
export async function alertEscalatedCase(
  caseId: string,
  now: Date,
  tell = alertDuty,
): Promise<void> {
  const found = await collection('cases').doc(caseId).get();
  if (found.data()?.state === 'escalated') {
    await alertOne(found as QueryDocumentSnapshot<Doc<'cases'>>, now, tell);
  }
}

/**
 * Escalated cases that no moderator has claimed now: nobody claimed the case after the escalation, or the lease is
 * over.
 */
async function listEscalated(now: Date): Promise<QueryDocumentSnapshot<Doc<'cases'>>[]> {
  const either = await collection('cases').where('state', 'in', ['escalated', 'claimed']).get();
  return either.docs.filter((each) => stageOf(each.data(), now) === 'escalated');
}

async function alertOne(
  found: QueryDocumentSnapshot<Doc<'cases'>>,
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
async function alertDisclosed(now: Date, tell = alertDuty): Promise<boolean> {
  const due = (await listUnconfirmed(now)).filter(({ doc }) => !doc.isTold);
  if (due.length === 0) return true;
  log.warn('disclosure: one person disclosed a contact alone');
  if (!(await tell(DISCLOSED_ALONE))) return false;
  for (const { id } of due) await collection('disclosures').doc(id).update({ isTold: true });
  return true;
}

/** The disclosures by one person that another person can still confirm. */
export async function listUnconfirmed(now: Date): Promise<Stored<Doc<'disclosures'>>[]> {
  const open = collection('disclosures')
    .where('state', 'in', ['requested', 'alone'])
    .where('openUntil', '>', now)
    .orderBy('openUntil');
  const found = (await open.get()).docs.map((each) => ({ id: each.id, doc: each.data() }));
  return found.filter(({ doc }) => doc.state === 'alone');
}

/**
 * Alerts the people on duty of public reports above the hourly limits (`reports/public-report.ts`). One message covers all
 * reports. It is sent at most once an hour, and only while new reports arrive. If a message could not be sent, the next run
 * sends it.
 * @returns whether the people on duty were told
 */
async function alertAboveLimit(now: Date, tell = alertDuty): Promise<boolean> {
  const { waiting, lately } = await countAboveLimit(now);
  if (lately === 0) return false;
  const hour = `told of public reports ${windowStart(now, HOUR_MS)}`;
  const forgetAfter = new Date(now.getTime() + 2 * HOUR_MS);
  if ((await countUntil(hour, forgetAfter)) > 1) return false;
  // The alert contains no text of a drop, no case and no name.
  const reports = waiting === 1 ? '1 public report' : `${waiting} public reports`;
  const sentence = `${reports} above the hourly limit ${waiting === 1 ? 'waits' : 'wait'}.`;
  if (await tell(sentence)) return true;
  await countUntil(hour, forgetAfter, -1);
  return false;
}

/** How many public reports above the limits have no answer yet, and how many of them came within 70 minutes. */
async function countAboveLimit(now: Date): Promise<{ waiting: number; lately: number }> {
  const since = Timestamp.fromMillis(now.getTime() - NEW_MS);
  const open = collection('notifiers').where('isSlow', '==', true).where('outcome', '==', null);
  const [waiting, lately] = await Promise.all([
    open.count().get(),
    open.where('receivedAt', '>', since).count().get(),
  ]);
  return { waiting: waiting.data().count, lately: lately.data().count };
}

/** Whether readers are told that no moderator is active now. */
export async function readUnattended(now: Date): Promise<boolean> {
  const [head, oldest] = await Promise.all([
    collection('audit').doc('head').get(),
    oldestWaiting(now),
  ]);
  const lastActed = head.data()?.actedAt?.toMillis() ?? null;
  return isUnattended(oldest, lastActed, now.getTime());
}

/**
 * Whether a case has waited for 12 hours and nobody has acted on any case for 12 hours. Then the report dialog, the crisis
 * space and the rules say so, next to the helplines.
 * @param oldest when the case that has waited longest came, in milliseconds since 1970; null if no case waits
 * @param lastActed when a person of the staff last acted; null if nobody ever acted
 */
const isUnattended = (oldest: number | null, lastActed: number | null, now: number): boolean =>
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
    .where('state', 'in', [...ON_DESK])
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

/**
 * Gives back every held drop that nobody decided on in time. A hold without an end waits for a person. A second call is
 * no error.
 * - With the next tick the drop returns to its page and minute. It is never held again for the same reason.
 * - If the text tells a way to die, the drop returns masked and its author is told.
 * @throws Error if a hold could not end; all others have ended by then
 */
const lapseHolds = (now: Date): Promise<void> => endAll('holds', listLapsed, lapseHold, now);

/** The ids of cases whose hold has lapsed. The hold that lapsed first comes first. */
async function listLapsed(now: Date, limit: number): Promise<string[]> {
  const due = collection('cases')
    .where('hold.until', '<=', Timestamp.fromDate(now))
    .orderBy('hold.until');
  return (await due.limit(limit).select().get()).docs.map(({ id }) => id);
}

const lapseHold = (id: string, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const found = await collection('cases').doc(id).get();
    const doc = found.data();
    const until = doc?.hold?.until;
    if (!doc || !until || until.toDate() > now) return;
    const drop = await findDrop(doc.dropId);
    const batch = db().batch();
    const masked = drop && doc.hold?.reason === 'methods' ? maskedIn(drop.doc) : null;
    const after = { ...doc, hold: null, version: doc.version + 1, ...(masked && { masked }) };
    writeCase(batch, { id, doc, readAt: found.updateTime ?? null }, after);
    writeMachineEvent(batch, id, { action: 'lapsed', before: doc, after }, now);
    if (drop) {
      await bringBack(batch, drop, now);
      if (masked) {
        // This write comes after `bringBack`, because only the first write of a document in a batch may check the document's
        // version.
        hidePassages(batch, drop.id, { doc: drop.doc, readAt: null }, masked);
        await tellMasked(batch, drop, { caseId: id, caseVersion: after.version, now });
      }
    }
    return batch.commit().then(() => undefined, orConflict);
  });

/**
 * The passages to mask in a drop that comes back unread; null if no machine finds such a passage. With null the drop
 * comes back whole, because only its reporters say that it tells a way to die: three reporters must not be able to hide
 * a drop about a wish to die for ever. The case of the drop stays open with the same severity.
 */
function maskedIn(doc: Doc<'drops'>): Span[] | null {
  if (doc.state !== 'held' || doc.methods.length > 0) return null;
  const spans = findMethods(withoutPersonal(doc));
  return spans.length > 0 ? spans : null;
}

async function tellMasked(
  batch: WriteBatch,
  { id: dropId, doc }: { readonly id: string; readonly doc: Doc<'drops'> },
  { caseId, caseVersion, now }: { caseId: string; caseVersion: number; now: Date },
): Promise<void> {
  if (!doc.userId || (await isDeleted(doc.userId))) return;
  const matter = {
    kind: 'masked' as const,
    rule: 'methods' as const,
    caseId,
    caseVersion,
    quote: doc.content,
    dropId,
    isFoundByMachine: true,
    isDecidedByMachine: true,
  };
  const told = noticeId('masked', caseId, caseVersion);
  writeNotice(batch, doc.userId, told, composeNotice(matter, now), now);
}

/**
 * Logs an error while cases wait and nobody acts, on which an alert comes: then messages to the people on duty have no
 * effect, or do not arrive.
 */
async function logUnattended(now: Date): Promise<void> {
  if (await readUnattended(now))
    log.error('moderation: cases wait and nobody has acted for 12 hours');
}

/**
 * The parts of the desk's schedule, by their names in the log. The alerts come first.
 * @param tell sends a message to the people on duty
 */
export const scheduledParts = (now: Date, tell = alertDuty) => ({
  escalated: () => alertEscalated(now, tell),
  grave: () => alertGrave(now, tell),
  disclosed: () => alertDisclosed(now, tell),
  holds: () => lapseHolds(now),
  waits: () => endWaits(now),
  aboveLimit: () => alertAboveLimit(now, tell),
  unattended: () => logUnattended(now),
});

/** The parts of the nightly job that belong to the desk, by their names in the log. */
export const nightlyParts = (now: Date) => ({
  holds: () => lapseHolds(now),
  waits: () => endWaits(now),
  checks: () => lapseChecks(now),
  endings: () => lapseTerminations(now),
  decisions: () => notifyMissedOutcomes(now),
  goneCases: () => eraseGoneCases(now),
  transparency: () => writeTransparency(now),
});
