import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { reminderAfter, toRemind } from '../account/reminding.ts';
import { isPaused, readStanding } from '../account/standing.ts';
import { zoneState } from '../account/stored-zone.ts';
import { users } from '../platform/collections.ts';
import type { Stored, UserDoc } from '../platform/documents.ts';
import { log, safeError } from '../platform/log.ts';
import type { DeviceDoc } from '../platform/reminder-documents.ts';
import { CONFLICT, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import type { Push } from './push.ts';
import { changeReminder, devicesOf, forgetDevice } from './store.ts';

/** Whoever is busy just now, or leaves, is looked at again by the next run. */
const PATIENCE = { tries: 4, otherwise: (): Stored<DeviceDoc>[] => [] };

/**
 * Reminds one person if it is to be, and in any case writes when to look next. That is written before anything is sent, and
 * fails when the profile changed since it was read: a drop of the last moment is seen.
 * @param validSince from when on their sessions hold; null for a closed account, which is told nothing
 * @returns how many devices were told
 */
export async function remind(
  found: DocumentSnapshot<UserDoc>,
  validSince: Date | null,
  now: Date,
  push: Push,
): Promise<number> {
  const uid = found.id;
  const devices = await retryOnConflict(async (tries) => {
    const profile = tries === 1 ? found : await users().doc(uid).get();
    const user = profile.data();
    const dueAt = user?.reminder?.dueAt;
    // Gone, turned off, or done by a run beside this one.
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

/** Whoever may not drop is not asked to. */
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
