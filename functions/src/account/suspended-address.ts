import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { collection } from '../platform/collections.ts';
import type { PausedAddressDoc, StandingDoc } from '../platform/documents/moderation.ts';
import { CONFLICT, db, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { findKeyed, keyed, keyOf, type Versions } from '../platform/keys.ts';
import { CLEAN, type FoundStanding, readStanding, writeStanding } from './sanctions.ts';
import { assertNotDeleted } from './tombstone.ts';

/** How long the address of an ended account is kept after the account is deleted. */
const KEPT_AFTER_END_MONTHS = 12;

/**
 * Until when the address of this account stays stored if the account is deleted now: until its pause ends, or for 12
 * months after an end. Null if nothing is stored. Only a confirmed address is stored, because anybody can register the
 * address of another person. That other person would then be paused too.
 */
export function addressKeptUntil(
  standing: StandingDoc | null,
  verifiedEmail: string | null | undefined,
  now: Date,
): Date | null {
  if (!standing || !verifiedEmail) return null;
  const { pausedUntil, endedAt } = standing;
  const ends = [pausedUntil?.toDate(), endedAt && yearAfter(endedAt.toDate())];
  const last = Math.max(0, ...ends.map((end) => end?.getTime() ?? 0));
  return last > now.getTime() ? new Date(last) : null;
}

/** The same instant 12 months later. For 29 February: the last day of that month. */
function yearAfter(from: Date): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + KEPT_AFTER_END_MONTHS);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** A standing as it was read, and the standing to write. */
interface Carried {
  readonly found: FoundStanding;
  readonly after: StandingDoc;
}

/**
 * The pause of a person who deleted the account during the pause and came back with the same confirmed address. The
 * pause continues to the same instant, even if it came from an end. Null if there is no such pause, or if it already
 * continues in this account.
 */
export async function pauseToCarry(
  uid: string,
  verifiedEmail: string | null,
  now: Date,
): Promise<Carried | null> {
  const until = verifiedEmail && (await pausedAddressUntil(verifiedEmail, now));
  if (!until) return null;
  const found = await readStanding(uid);
  const standing = found.doc ?? CLEAN;
  const carried = standing.carriedUntil?.toMillis() ?? 0;
  return carried >= until.getTime() ? null : { found, after: withCarried(standing, until) };
}

/**
 * Makes such a pause continue, before an account is linked to this address. A second call is not an error.
 * @throws AppError `unauthenticated` when the account was deleted a moment ago
 */
export const carryPause = (uid: string, verifiedEmail: string, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const carried = await pauseToCarry(uid, verifiedEmail, now);
    if (carried === null) return;
    const batch = db().batch();
    writeStanding(batch, uid, carried.found, carried.after);
    const written = await batch.commit().catch(orConflict);
    if (written !== CONFLICT) return;
    await assertNotDeleted(uid);
    return CONFLICT;
  });

/** The standing with the pause of the old account. If the account's own pause ends later, that one counts. */
function withCarried(standing: StandingDoc, until: Date): StandingDoc {
  const carriedUntil = Timestamp.fromDate(until);
  const own = standing.pausedUntil;
  const isLater = own !== null && own.toMillis() > until.getTime();
  return { ...standing, carriedUntil, pausedUntil: isLater ? own : carriedUntil };
}

const PURPOSE = 'paused addresses';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * An address in the form in which the identity provider compares it: in lower case, and otherwise unchanged. Dots and
 * the part after a plus stay, because mail services treat them differently. If two addresses counted as one, an
 * innocent person could be paused.
 */
const normalised = (address: string): string => address.toLowerCase();

/**
 * The possible ids of the document for this paused address. Without the server's key nobody can find the address from
 * the id.
 */
const idsOf = (address: string): Versions => keyed(PURPOSE, normalised(address));

/** The encryption key of one address, from the version of the server's key that made the id. */
const keyOfAddress = (id: string, address: string): Buffer =>
  createHmac('sha256', keyOf('paused address instants', id)).update(normalised(address)).digest();

/**
 * Encrypts an instant so that only a person with this address can open it. The exact millisecond would reveal which
 * removal caused the pause.
 */
export function seal(until: Date, id: string, address: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOfAddress(id, address), iv);
  const sealed = [cipher.update(until.toISOString(), 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64');
}

/**
 * Opens an instant that `seal` made.
 * @throws Error for an instant of another address
 */
export function openSealed(sealed: string, id: string, address: string): Date {
  const bytes = Buffer.from(sealed, 'base64');
  const tagEnd = IV_BYTES + TAG_BYTES;
  const open = createDecipheriv(CIPHER, keyOfAddress(id, address), bytes.subarray(0, IV_BYTES));
  open.setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
  const words = [open.update(bytes.subarray(tagEnd)), open.final()];
  return new Date(Buffer.concat(words).toString('utf8'));
}

/** The first midnight (UTC) after an instant that begins a month. Only this rounded time is stored openly. */
export const monthAfter = (until: Date): Date =>
  new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 1));

/** Until when the address of a deleted account is paused. Null if it is not paused, or no longer. */
export async function pausedAddressUntil(address: string, now: Date): Promise<Date | null> {
  const found = await findKeyed(collection('pausedAddresses'), idsOf(address));
  const doc = found.data();
  const until = doc ? openSealed(doc.until, found.id, address) : null;
  return until !== null && until > now ? until : null;
}

/**
 * Stores that an address is paused, when its account is deleted. Never shortens a pause that is already stored. A
 * second call is not an error.
 */
export async function keepPaused(address: string, until: Date): Promise<void> {
  const ids = idsOf(address);
  await retryOnConflict(async () => {
    const found = await findKeyed(collection('pausedAddresses'), ids);
    const doc = found.data();
    if (doc && openSealed(doc.until, found.id, address) >= until) return;
    const ref = collection('pausedAddresses').doc(ids[0]);
    const kept: PausedAddressDoc = {
      until: seal(until, ref.id, address),
      expireAt: Timestamp.fromDate(monthAfter(until)),
    };
    const batch = db().batch();
    const asRead = found.updateTime && { lastUpdateTime: found.updateTime };
    if (!asRead) batch.create(ref, kept);
    else if (found.id === ref.id) batch.update(ref, { ...kept }, asRead);
    else batch.delete(found.ref, asRead).create(ref, kept);
    return batch.commit().then(() => undefined, orConflict);
  });
}
