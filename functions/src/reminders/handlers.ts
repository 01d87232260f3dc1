import { hash } from 'node:crypto';
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { nextReminder } from '../account/calendar.ts';
import { loadProfile } from '../account/profile.ts';
import { type DayPart, DEVICES_MAX, type Output } from '../contract/index.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Handler } from '../http/handler.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { AppError, badField } from '../platform/errors.ts';
import { CONFLICT, orConflict, retryOnConflict, type Stored } from '../platform/firestore.ts';
import {
  changeReminder,
  devicesOf,
  forgetDevice,
  isPoint,
  publicKey,
  pushAddress,
} from './reminders.ts';

const asSeen = (
  reminder: Doc<'users'>['reminder'],
  ids: readonly string[],
): Output<'GET /api/reminder'> => ({
  part: reminder?.part ?? null,
  isDecided: reminder !== undefined,
  devices: [...ids],
  publicKey: publicKey(),
});

export const getReminder: Handler<'GET /api/reminder'> = async (_input, { caller, now }) => {
  const [{ user }, found] = await Promise.all([loadProfile(caller, now), devicesOf(caller.uid)]);
  return asSeen(
    user.reminder,
    found.map(({ id }) => id),
  );
};

/** The reminder to store. Its next time is null if there is no device. */
function reminderIn(user: Doc<'users'>, part: DayPart, hasDevices: boolean, now: Date) {
  const { remindedOn = null, added = 0 } = user.reminder ?? {};
  const next = nextReminder(user, { part, remindedOn, added }, now);
  return hasDevices ? next : { ...next, dueAt: null };
}

export const patchReminder: Handler<'PATCH /api/reminder'> = ({ part }, { caller, now }) =>
  retryOnConflict(async () => {
    const { user, updatedAt } = await loadProfile(caller, now);
    const found = await devicesOf(caller.uid);
    const reminder = part === null ? null : reminderIn(user, part, found.length > 0, now);
    const batch = changeReminder(caller.uid, reminder, updatedAt);
    if (part === null) for (const { id } of found) batch.delete(collection('devices').doc(id));
    if ((await batch.commit().catch(orConflict)) === CONFLICT) return CONFLICT;
    return asSeen(reminder, part === null ? [] : found.map(({ id }) => id));
  });

export const addDevice: Handler<'POST /api/reminder/devices'> = async (
  { part, endpoint, keys },
  { caller, now },
) => {
  if (publicKey() === null) {
    throw new AppError('not-found', 'Nobody is reminded by push here. Your calendar can.');
  }
  if (!pushAddress(endpoint)) throw badField('endpoint', 'is at no push service that we know');
  if (!isPoint(keys.p256dh)) throw badField('keys', 'are no keys of a browser');
  return retryOnConflict(async () => {
    const { user, updatedAt } = await loadProfile(caller, now);
    const found = await devicesOf(caller.uid);
    const reminder = reminderIn(user, part, true, now);
    const batch = changeReminder(caller.uid, { ...reminder, added: reminder.added + 1 }, updatedAt);
    putDevice(batch, toDevice(caller, endpoint, keys, now), found);
    if ((await batch.commit().catch(orConflict)) === CONFLICT) return CONFLICT;
    const id = deviceIdOf(endpoint);
    const others = found.map((device) => device.id).filter((other) => other !== id);
    return asSeen(reminder, [...others, id].slice(-DEVICES_MAX));
  });
};

const toDevice = (
  { uid, signedInAt }: Caller,
  endpoint: string,
  keys: { readonly p256dh: string; readonly auth: string },
  now: Date,
) => ({
  uid,
  endpoint,
  ...keys,
  addedAt: Timestamp.fromDate(now),
  sessionAt: Timestamp.fromDate(signedInAt),
});

/** The id of the browser with this push address. */
const deviceIdOf = (endpoint: string): string => hash('sha256', endpoint);

/**
 * Adds a browser to a batch. It replaces another person's entry for the same browser. If this person now has more than
 * five browsers, the oldest ones are removed.
 */
function putDevice(
  batch: WriteBatch,
  device: Doc<'devices'>,
  others: readonly Stored<Doc<'devices'>>[],
): void {
  const id = deviceIdOf(device.endpoint);
  batch.set(collection('devices').doc(id), device);
  const kept = others.filter((other) => other.id !== id);
  const tooMany = kept.slice(0, Math.max(0, kept.length - (DEVICES_MAX - 1)));
  for (const old of tooMany) batch.delete(collection('devices').doc(old.id));
}

export const removeDevice: Handler<'DELETE /api/reminder/devices/:deviceId'> = (
  { deviceId },
  { caller },
) => forgetDevice(caller.uid, deviceId);
