import type { DayPart, Input, Output } from '@blckmirror/functions/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OFFLINE } from '../../config/offline.ts';
import { REMINDER } from '../../config/reminder.ts';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { call } from '../../lib/api/call.ts';
import { releaseMutationKey } from '../../lib/api/query-keys.ts';
import { sessionStays } from '../../lib/auth/session.ts';
import { hintedUid } from '../../lib/auth/session-hint.ts';
import {
  ownerOf,
  ownersOf,
  readStored,
  removeStored,
  writeStored,
} from '../../lib/storage/storage.ts';

/**
 * Keeps the server's record of this browser correct, and closes a shown reminder when the user releases a drop. Renders
 * nothing.
 */
export function FollowDevice({ uid }: { readonly uid: string }) {
  const client = useQueryClient();
  useEffect(() => {
    // The server did not answer. The next start of the app tries again.
    settleDevice(uid).catch(() => {});
  }, [uid]);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.mutation.options.mutationKey?.[0] !== releaseMutationKey()[0]) return;
        closeReminder().catch(() => {});
      }),
    [client],
  );
  return null;
}

/**
 * Corrects the server's or this browser's state of the reminder. Does nothing if this device has no `Mark`.
 * - Tells the server a new push address, an address that it has lost (a new password deletes the addresses), or that
 *   the user withdrew the permission.
 * - Unsubscribes from push messages if the user turned the reminder off elsewhere, or if it belongs to another person.
 * - Ends the reminder here if the session ends with the tab, because nobody would end it then.
 */
export async function settleDevice(uid: string): Promise<void> {
  const mark = readMark();
  if (!mark) return;
  // Another tab has signed somebody in, but has not recorded yet whether that person stays signed in.
  if (hintedUid() === null) return;
  if (!ownersOf(uid).includes(mark.owner)) return forgetHere();
  // An earlier version of the app has stored the uid.
  if (mark.owner === uid) writeMark(uid, mark.deviceId);
  if (!sessionStays()) return leaveDevice();
  const address = await currentAddress();
  if (!address) {
    removeMark();
    return forgetAtServer(mark.deviceId);
  }
  const { part, devices } = await call('GET /api/reminder', {});
  if (part === null) return forgetHere();
  const deviceId = await deviceIdOf(address.endpoint);
  if (!devices.includes(deviceId)) await call('POST /api/reminder/devices', { part, ...address });
  if (deviceId === mark.deviceId) return;
  writeMark(uid, deviceId);
  await forgetAtServer(mark.deviceId);
}

const forgetAtServer = (deviceId: string) =>
  call('DELETE /api/reminder/devices/:deviceId', { deviceId });

/**
 * Unsubscribes this browser from push messages, closes a reminder that is on screen, and removes the mark. Never throws.
 * Waits at most two seconds, because some browsers answer only after they have reached their push service.
 */
export async function forgetHere(): Promise<void> {
  await forgetAddress();
  removeMark();
}

/**
 * Ends the reminder in this browser, on the server and in the browser, for a person who is about to log out. Never
 * throws. If the server does not answer now, it deletes the address when the next reminder to it fails.
 */
export async function leaveDevice(): Promise<void> {
  const mark = readMark();
  if (!mark) return;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const { deviceId } = mark;
  await Promise.all([
    call('DELETE /api/reminder/devices/:deviceId', { deviceId }, { signal }).catch(() => {}),
    forgetAddress(),
  ]);
  removeMark();
}

/** Whether this browser supports service workers, push messages and notifications. */
export const canBeReminded = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether the user allowed or refused notifications, or was never asked. */
export const permission = (): NotificationPermission =>
  canBeReminded() ? Notification.permission : 'denied';

type Address = Pick<Input<'POST /api/reminder/devices'>, 'endpoint' | 'keys'>;

/** The id of this browser if the server sends reminders to it; otherwise null. */
export async function reminderHere({
  devices,
}: Output<'GET /api/reminder'>): Promise<string | null> {
  const address = await currentAddress();
  const id = address && (await deviceIdOf(address.endpoint));
  return id && devices.includes(id) ? id : null;
}

/**
 * Turns the reminder on in this browser.
 * @param publicKey in base64url, as the server sends it
 * @throws DOMException if the push service or the browser refuses
 */
export async function remindHere(uid: string, part: DayPart, publicKey: string) {
  const address = await askForAddress(publicKey);
  const here = await deviceIdOf(address.endpoint);
  const reminder = await call('POST /api/reminder/devices', { part, ...address });
  writeMark(uid, here);
  return { ...reminder, here };
}

/** This browser's address at its push service. Null if the browser has no such address. */
async function currentAddress(): Promise<Address | null> {
  if (!canBeReminded() || permission() !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? asAddress(subscription) : null;
}

/**
 * Asks the push service for an address that belongs to this public key. First unsubscribes an address that belongs to
 * another key.
 */
async function askForAddress(publicKey: string): Promise<Address> {
  await navigator.serviceWorker.register(OFFLINE.workerUrl);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  const key = bytesOf(publicKey);
  if (before && !isSame(before.options.applicationServerKey, key)) await before.unsubscribe();
  return asAddress(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  );
}

/** How long a logout waits at most for the server or the push service, in milliseconds. */
const PATIENCE_MS = 2_000;

const forgetAddress = (): Promise<void> =>
  Promise.race([giveBack(), new Promise<void>((over) => setTimeout(over, PATIENCE_MS))]);

async function giveBack(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await closeShown(registration);
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The push service did not answer. That does no harm: the server deletes the address anyway, at the latest when a
    // reminder to it fails.
  }
}

/** Closes a reminder that is still on screen. */
async function closeReminder(): Promise<void> {
  await closeShown(await navigator.serviceWorker?.getRegistration());
}

async function closeShown(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const shown = (await registration?.getNotifications?.({ tag: REMINDER.tag })) ?? [];
  for (const notification of shown) notification.close();
}

/** The id of a push address, the same here and on the server. It is the address's SHA-256 in hexadecimal digits. */
async function deviceIdOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function asAddress(subscription: PushSubscription): Address {
  const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

const isSame = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && new Uint8Array(one).join() === other.join();

// Some browsers support push messages but cannot read base64url themselves.
const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );

/** Stored on this device: the person who gets reminders in this browser, and the id of the push address. */
interface Mark {
  /** `ownerOf` this person's uid. */
  readonly owner: string;
  readonly deviceId: string;
}

/** The mark on this device. Null if there is no mark or if the stored text is not a valid mark. */
export function readMark(): Mark | null {
  const stored = readStored('local', STORAGE_KEYS.reminder);
  const [owner, deviceId] = stored?.split(' ') ?? [];
  return owner && deviceId ? { owner, deviceId } : null;
}

const writeMark = (uid: string, deviceId: string): void =>
  void writeStored('local', STORAGE_KEYS.reminder, `${ownerOf(uid)} ${deviceId}`);

const removeMark = (): void => removeStored('local', STORAGE_KEYS.reminder);
