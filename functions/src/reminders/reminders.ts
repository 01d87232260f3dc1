import { ECDH } from 'node:crypto';
import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { failIfDeleted } from '../account/account.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { isDemo, VAPID_PUBLIC_KEY } from '../platform/environment.ts';
import { db, ignoring, type Stored } from '../platform/firestore.ts';

/** The browsers in which a person gets reminders, oldest first. */
export async function devicesOf(uid: string): Promise<Stored<Doc<'devices'>>[]> {
  const found = await collection('devices').where('uid', '==', uid).limit(50).get();
  return found.docs
    .map((device) => ({ id: device.id, doc: device.data() }))
    .sort((a, b) => a.doc.addedAt.toMillis() - b.doc.addedAt.toMillis());
}

/**
 * A batch that changes a profile's reminder. The whole batch fails if the profile has changed since it was read (a drop
 * changes the profile), or if the account is being deleted.
 */
export function changeReminder(
  uid: string,
  reminder: NonNullable<Doc<'users'>['reminder']> | null,
  readAt: Timestamp,
): WriteBatch {
  const batch = failIfDeleted(db().batch(), uid);
  return batch.update(collection('users').doc(uid), { reminder }, { lastUpdateTime: readAt });
}

/** Deletes a browser if it still belongs to this person. Another person may have logged in there in the meantime. */
export async function forgetDevice(uid: string, id: string): Promise<void> {
  const ref = collection('devices').doc(id);
  const found = await ref.get();
  if (found.data()?.uid !== uid || !found.updateTime) return;
  await ref
    .delete({ lastUpdateTime: found.updateTime })
    .catch(ignoring('failedPrecondition', 'notFound'));
}

/** The push services of Chrome and related browsers, and of Firefox. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];

/** The push services of Edge and Safari. Their servers have names below these domains. */
const DOMAINS = ['.notify.windows.com', '.push.apple.com'];

/**
 * The push address of a browser, if the server may send requests there. The address must use https on the usual port,
 * belong to a browser's own push service, and contain no credentials. It must be written exactly as URL parsing gives
 * it. In a demo project, a server on this machine is also allowed, for tests.
 * @returns null for every other address
 */
export function pushAddress(endpoint: string, demo = isDemo()): URL | null {
  const url = URL.parse(endpoint);
  // A different spelling could lead another URL parser to a different server.
  if (!url || url.href !== endpoint || url.username || url.password || url.hash) return null;
  if (demo && url.protocol === 'http:' && url.hostname === '127.0.0.1') return url;
  if (url.protocol !== 'https:' || url.port !== '') return null;
  const isKnown =
    HOSTS.includes(url.hostname) || DOMAINS.some((domain) => url.hostname.endsWith(domain));
  return isKnown ? url : null;
}

/** The public VAPID key, which browsers need. Null if push reminders are not available. */
export const publicKey = (): string | null => VAPID_PUBLIC_KEY.value() || null;

/** Whether this is a public key of P-256, 65 bytes in base64url. Nothing can be encrypted for an invalid key. */
export function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return Buffer.from(key, 'base64url').length === 65;
  } catch {
    return false;
  }
}
