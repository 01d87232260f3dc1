import type { Input } from '@blckmirror/functions/contract';
import { OFFLINE } from '../../config/offline.ts';
import { REMINDER } from '../../config/reminder.ts';

/** Whether this browser can be reminded: it has a worker, push messages and notifications. */
export const canBeReminded = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether it was allowed, refused, or never asked. */
export const permission = (): NotificationPermission =>
  canBeReminded() ? Notification.permission : 'denied';

type Address = Pick<Input<'POST /api/reminder/devices'>, 'endpoint' | 'keys'>;

/** This browser at its push service; null where it has no address there. */
export async function currentAddress(): Promise<Address | null> {
  if (!canBeReminded() || permission() !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? asAddress(subscription) : null;
}

/**
 * Asks the push service for an address that listens to this key. One that listens to another is given back first.
 * @param publicKey in base64url, as the server says it
 * @throws DOMException when the push service, or the browser, does not give one
 */
export async function askForAddress(publicKey: string): Promise<Address> {
  await navigator.serviceWorker.register(OFFLINE.workerUrl);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  const key = bytesOf(publicKey);
  if (before && !isSame(before.options.applicationServerKey, key)) await before.unsubscribe();
  return asAddress(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  );
}

/** Nobody who goes waits longer than this for a server or a push service, in milliseconds. */
export const PATIENCE_MS = 2_000;

/**
 * Gives the address back, so that nothing comes any more, and takes away what still lies there. Never throws, and waits for
 * two seconds at most: a browser may only answer once it has reached its push service.
 */
export const letGoOfAddress = (): Promise<void> =>
  Promise.race([giveBack(), new Promise<void>((over) => setTimeout(over, PATIENCE_MS))]);

async function giveBack(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await closeShown(registration);
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Out of reach: the server has forgotten it, or will learn that it is gone.
  }
}

/** Takes away a reminder that still lies there: it has been followed, or is nobody's here any more. */
export async function closeReminder(): Promise<void> {
  await closeShown(await navigator.serviceWorker?.getRegistration());
}

async function closeShown(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const shown = (await registration?.getNotifications?.({ tag: REMINDER.tag })) ?? [];
  for (const notification of shown) notification.close();
}

/** What stands for an address, there and here: its SHA-256 in hexadecimal digits. */
export async function deviceIdOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function asAddress(subscription: PushSubscription): Address {
  const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

const isSame = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && new Uint8Array(one).join() === other.join();

// Not every browser that knows push messages reads base64url by itself.
const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
