import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { reminderAfter, toRemind, zoneState } from '../account/calendar.ts';
import { isPaused, readStanding } from '../account/sanctions.ts';
import { collection } from '../platform/collections.ts';
import type { DeviceDoc, UserDoc } from '../platform/documents/people.ts';
import { CONFLICT, orConflict, retryOnConflict, type Stored } from '../platform/firestore.ts';
import { log, safeError } from '../platform/log.ts';
import { type Push, pushSettings, pushWith } from './push.ts';
import { changeReminder, devicesOf, forgetDevice, listDue, sessionsOf } from './store.ts';

/** How many people one request to the identity provider can contain. */
const PER_PAGE = 100;
const AT_ONCE = 20;

/**
 * Sends a reminder to everybody whose hour has come, page by page. The job can be stopped at any point, and two runs
 * can overlap: the person's next time is stored before anything is sent, so nobody gets two reminders for one day. The
 * next run finds the people that this run did not reach.
 */
export async function sendDue(now: Date, push?: Push): Promise<void> {
  const settings = pushSettings();
  if (!settings) return;
  const send = push ?? pushWith(settings);
  let last: QueryDocumentSnapshot<UserDoc> | null = null;
  let sent = 0;
  do {
    const page: QueryDocumentSnapshot<UserDoc>[] = await listDue(now, PER_PAGE, last);
    sent += await remindAll(page, now, send);
    last = page.length === PER_PAGE ? (page.at(-1) ?? null) : null;
  } while (last);
  if (sent > 0) log.info('reminders sent', { count: sent });
}

/** Reminds the people of one page. If one person's reminder fails, the others still get theirs. */
async function remindAll(
  page: readonly QueryDocumentSnapshot<UserDoc>[],
  now: Date,
  send: Push,
): Promise<number> {
  if (page.length === 0) return 0;
  const sessions = await sessionsOf(page.map(({ id }) => id));
  const counts = await pLimit(AT_ONCE).map(page, (found) =>
    remind(found, sessions.get(found.id) ?? null, now, send).catch((thrown) => {
      log.error('a reminder failed', { error: safeError(thrown) });
      return 0;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** If a profile keeps changing, or its account is being deleted, the next run tries again. */
const PATIENCE = { tries: 4, otherwise: (): Stored<DeviceDoc>[] => [] };

/**
 * Reminds one person if a reminder is due, and always stores the next time to check. The write happens before anything
 * is sent. It fails if the profile has changed since it was read, so a drop from the last moment is noticed.
 * @param validSince sessions that began before this time are invalid; null for a closed account, which gets no reminder
 * @returns the number of devices that got the reminder
 */
export async function remind(
  found: DocumentSnapshot<UserDoc>,
  validSince: Date | null,
  now: Date,
  push: Push,
): Promise<number> {
  const uid = found.id;
  const devices = await retryOnConflict(async (tries) => {
    const profile = tries === 1 ? found : await collection('users').doc(uid).get();
    const user = profile.data();
    const dueAt = user?.reminder?.dueAt;
    // The person is gone, has turned reminders off, or was handled by another run at the same time.
    if (!user?.reminder || !profile.updateTime || !dueAt || dueAt.toDate() > now) return [];
    const today = toRemind(user, now);
    const mayBe = today !== null && validSince !== null && !(await isQuiet(uid, now));
    const theirs = await devicesOf(uid);
    const { hour, remindedOn, added } = user.reminder;
    const kept = { hour, added, remindedOn: mayBe ? today : remindedOn };
    const next = reminderAfter(zoneState(user), kept, now);
    const reminder = theirs.length > 0 ? next : { ...next, dueAt: null };
    const batch = changeReminder(uid, reminder, profile.updateTime);
    if ((await batch.commit().catch(orConflict)) === CONFLICT) return CONFLICT;
    return mayBe ? theirs : [];
  }, PATIENCE);
  const told = await Promise.all(
    devices.map((device) => tell(uid, device, validSince ?? now, push)),
  );
  return told.filter(Boolean).length;
}

/** Whether the account is paused. A person who may not drop gets no reminder to drop. */
async function isQuiet(uid: string, now: Date): Promise<boolean> {
  const { doc } = await readStanding(uid);
  return isPaused(doc, now);
}

async function tell(
  uid: string,
  { id, doc }: Stored<DeviceDoc>,
  validSince: Date,
  push: Push,
): Promise<boolean> {
  if (doc.sessionAt.toDate() < validSince) {
    await forgetDevice(uid, id);
    return false;
  }
  try {
    const outcome = await push(doc);
    if (outcome.kind === 'gone') await forgetDevice(uid, id);
    if (outcome.kind === 'failed') log.warn('a push service refused', { status: outcome.status });
    return outcome.kind === 'sent';
  } catch (thrown) {
    log.warn('a push service did not answer', { error: safeError(thrown) });
    return false;
  }
}
