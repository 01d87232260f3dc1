import { STORAGE_KEYS } from '../../config/storage.ts';
import { currentSession } from '../auth/session.ts';
import { staysSignedIn } from '../auth/session-hint.ts';
import { readStored, writeStored } from '../storage/storage.ts';
import { emptyBoxes, fillBox, readBox } from './database.ts';

/** True if this user is signed in. */
const isHere = (uid: string): boolean => currentSession().uid === uid;

/**
 * Stores a value of this user on this device, but only while the user is signed in.
 * @throws when the storage is blocked
 */
export async function storeOwn(uid: string, name: string, value: unknown): Promise<void> {
  if (isHere(uid)) await fillBox(name, await toStored(value, uid), () => isHere(uid));
}

/** The stored value; null if there is none for this user. @throws when the storage is blocked */
export const readOwn = async (uid: string, name: string): Promise<unknown> =>
  fromStored((await readBox(name)) as StoredValue | undefined, uid);

/** Deletes every value whose name begins with `prefix`. */
export const forgetOwn = (prefix: string): Promise<void> => emptyBoxes(prefix);

/** A value as text with its owner's uid, or an encrypted value that only the session that stored it can decrypt. */
type StoredValue =
  | { readonly owner: string; readonly text: string }
  | { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer };

/**
 * Prepares a value for storing. Without "Stay signed in", the value is encrypted. The key is only in the tab's session
 * storage, so nobody can read the value after the tab is closed.
 * @throws Error when the key cannot be stored
 */
async function toStored(value: unknown, owner: string): Promise<StoredValue> {
  const text = JSON.stringify(value);
  if (staysSignedIn(owner)) return { owner, text };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const words = new TextEncoder().encode(text);
  return { iv, bytes: await crypto.subtle.encrypt(cipher(iv, owner), await sessionKey(), words) };
}

/** The value; null if it was stored for another user or, encrypted, by another session. */
async function fromStored(stored: StoredValue | undefined, owner: string): Promise<unknown> {
  if (stored === undefined) return null;
  if ('text' in stored) {
    return staysSignedIn(owner) && stored.owner === owner ? JSON.parse(stored.text) : null;
  }
  try {
    const bytes = await crypto.subtle.decrypt(
      cipher(stored.iv, owner),
      await sessionKey(),
      stored.bytes,
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    // The value has another session's key, or belongs to another user.
    return null;
  }
}

const cipher = (iv: Uint8Array<ArrayBuffer>, owner: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(owner),
});

// The key is stored in its raw form, because session storage holds only text.
async function sessionKey(): Promise<CryptoKey> {
  const kept = readStored('session', STORAGE_KEYS.ownKey);
  const raw = kept ?? btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  if (kept === null && writeStored('session', STORAGE_KEYS.ownKey, raw) !== 'device') {
    throw new Error('No place for the key');
  }
  const bytes = Uint8Array.from(atob(raw), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
