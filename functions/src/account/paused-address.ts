import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { pausedAddresses } from '../platform/collections.ts';
import { ownKey } from '../platform/own-key.ts';
import { orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import type { PausedAddressDoc } from '../platform/safety-documents.ts';

const PURPOSE = 'paused addresses';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * An address as the identity provider compares it: in lower case, and otherwise as it stands. Dots and what follows a plus
 * are part of it: which of them a mail service ignores is its own affair, and taking two addresses for one would pause
 * somebody who did nothing.
 */
const normalised = (address: string): string => address.toLowerCase();

const keyed = (purpose: string, address: string) =>
  createHmac('sha256', ownKey(purpose)).update(normalised(address));

/** Where it is kept that this address is paused: without the server's key it leads to no address. */
const pausedAddressId = (address: string): string => keyed(PURPOSE, address).digest('hex');

const keyOf = (address: string): Buffer => keyed('paused address instants', address).digest();

/** An instant that only this address opens: to the millisecond it would name the removal that it follows from. */
export function seal(until: Date, address: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(address), iv);
  const sealed = [cipher.update(until.toISOString(), 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64');
}

/** What `seal` made of an instant. @throws Error for another address's */
export function unseal(sealed: string, address: string): Date {
  const bytes = Buffer.from(sealed, 'base64');
  const tagEnd = IV_BYTES + TAG_BYTES;
  const open = createDecipheriv(CIPHER, keyOf(address), bytes.subarray(0, IV_BYTES));
  open.setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
  const words = [open.update(bytes.subarray(tagEnd)), open.final()];
  return new Date(Buffer.concat(words).toString('utf8'));
}

/** The first midnight after an instant, in UTC, that begins a month: what may be known of it. */
export const monthAfter = (until: Date): Date =>
  new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 1));

/** Until when an address is paused of which somebody left; null when it is not, or no longer. */
export async function pausedAddressUntil(address: string, now: Date): Promise<Date | null> {
  const doc = (await pausedAddresses().doc(pausedAddressId(address)).get()).data();
  const until = doc ? unseal(doc.until, address) : null;
  return until !== null && until > now ? until : null;
}

/** Keeps that an address is paused, when its account goes; never for less long than it is already. Again is no error. */
export async function keepPaused(address: string, until: Date): Promise<void> {
  const ref = pausedAddresses().doc(pausedAddressId(address));
  await retryOnConflict(async () => {
    const found = await ref.get();
    const doc = found.data();
    if (doc && unseal(doc.until, address) >= until) return;
    const kept: PausedAddressDoc = {
      until: seal(until, address),
      expireAt: Timestamp.fromDate(monthAfter(until)),
    };
    const written = found.updateTime
      ? ref.update({ ...kept }, { lastUpdateTime: found.updateTime })
      : ref.create(kept);
    return written.then(() => undefined, orConflict);
  });
}
