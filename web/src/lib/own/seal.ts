import { STORAGE_KEYS } from '../../config/storage.ts';
import { staysSignedIn } from '../auth/session-hint.ts';
import { readStored, writeStored } from '../storage/storage.ts';

/** Words under their owner's uid, or what only the session that wrote them can read. */
export type Sealed =
  | { readonly owner: string; readonly text: string }
  | { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer };

/**
 * Makes a value ready to be kept. Who did not choose to stay signed in has it encrypted with a key that lives in the
 * tab's own storage: with the tab closed nobody reads it any more.
 * @throws Error where there is no place for the key
 */
export async function seal(value: unknown, owner: string): Promise<Sealed> {
  const text = JSON.stringify(value);
  if (staysSignedIn(owner)) return { owner, text };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const words = new TextEncoder().encode(text);
  return { iv, bytes: await crypto.subtle.encrypt(cipher(iv, owner), await sessionKey(), words) };
}

/** The value again, or null for anybody but its owner, and for a session that has ended. */
export async function unseal(sealed: Sealed | undefined, owner: string): Promise<unknown> {
  if (sealed === undefined) return null;
  if ('text' in sealed) {
    return staysSignedIn(owner) && sealed.owner === owner ? JSON.parse(sealed.text) : null;
  }
  try {
    const bytes = await crypto.subtle.decrypt(
      cipher(sealed.iv, owner),
      await sessionKey(),
      sealed.bytes,
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    // Another session's key, or another person's words.
    return null;
  }
}

const cipher = (iv: Uint8Array<ArrayBuffer>, owner: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(owner),
});

// Raw, because nothing else outlives a reload in the storage of a tab.
async function sessionKey(): Promise<CryptoKey> {
  const kept = readStored('session', STORAGE_KEYS.ownKey);
  const raw = kept ?? btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  if (kept === null && !writeStored('session', STORAGE_KEYS.ownKey, raw)) {
    throw new Error('No place for the key');
  }
  const bytes = Uint8Array.from(atob(raw), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
