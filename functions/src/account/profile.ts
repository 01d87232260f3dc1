import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { EMOTIONS, type Emotion, type StaffRole } from '../contract/index.ts';
import type { Caller } from '../http/authenticate.ts';
import { refuseIfStopped } from '../platform/brakes.ts';
import { collection, type Doc, RETENTION } from '../platform/collections.ts';
import { releasesWait } from '../platform/environment.ts';
import { AppError } from '../platform/errors.ts';
import { CONFLICT, db, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { findKeyed, keyed, keyOf } from '../platform/keys.ts';
import { addMonths, DAY_MS } from '../platform/time.ts';
import { assertNotDeleted, copyProfile, failIfDeleted } from './account.ts';
import { claimZone, firstZone } from './calendar.ts';
import { readStanding, writeStanding } from './sanctions.ts';

/** A profile, and the time of its last write. A later write can require that nothing was written since. */
interface Profile {
  readonly user: Doc<'users'>;
  readonly updatedAt: Timestamp;
}

/** Whether an account counts as a newcomer: it is younger than a day. In a demo no account is a newcomer. */
export const isNewcomer = (
  accountSince: Timestamp,
  now: Date,
  waits: boolean = releasesWait(),
): boolean => waits && now.getTime() - accountSince.toMillis() < DAY_MS;

/**
 * Refuses words of a person who has not consented that they are kept (GDPR, 9). Costs no read: the profile is read anyway.
 * @throws AppError `consent-required`
 */
export function requireConsent({ consentedOn }: Pick<Doc<'users'>, 'consentedOn'>): void {
  if (consentedOn) return;
  throw new AppError(
    'consent-required',
    'First tell us in Settings whether we may keep words about what you feel.',
  );
}

const noEmotions = () =>
  Object.fromEntries(EMOTIONS.map((emotion) => [emotion, 0])) as Record<Emotion, number>;

function newUser(caller: Caller, now: Date): Doc<'users'> {
  return {
    isPremium: false,
    totemType: null,
    email: caller.email,
    verifiedEmail: caller.verifiedEmail,
    ...firstZone(caller.claimedZone),
    theme: 'void',
    aiProvider: 'embedded',
    dropCount: 0,
    emotionTotals: noEmotions(),
    samples: 0,
    totemBasis: null,
    streak: 0,
    lastDropDate: null,
    lastDrop: null,
    createdAt: Timestamp.fromDate(now),
  };
}

/** The profiles that the checks before a request have read, for the handler of the same request. */
const firstReads = new WeakMap<Caller, Promise<DocumentSnapshot<Doc<'users'>>>>();

/** Reads the caller's profile once for all checks of one request. `loadProfile` then needs no read of its own. */
export function readProfile(caller: Caller): Promise<DocumentSnapshot<Doc<'users'>>> {
  const read = firstReads.get(caller) ?? collection('users').doc(caller.uid).get();
  firstReads.set(caller, read);
  return read;
}

/** The first read of this request, which only one caller gets: whoever asks again must read again. */
function takeFirstRead(caller: Caller): Promise<DocumentSnapshot<Doc<'users'>>> | undefined {
  const read = firstReads.get(caller);
  firstReads.delete(caller);
  return read;
}

/**
 * Refuses writes of an account that is being deleted, or was deleted within the last day. The profile says so for as long
 * as it exists, and after that the record of the deletion.
 * @throws AppError `unauthenticated`
 */
export async function assertNotLeaving(caller: Caller): Promise<void> {
  const user = (await readProfile(caller)).data();
  if (!user || user.isLeaving) await assertNotDeleted(caller.uid);
}

/**
 * Reads the caller's profile, or makes one at the first request. The claimed time zone is handled as in design 7, and
 * the e-mail address is updated from the token. If the profile changes, its copy for the browser changes too. Many
 * requests can call this at the same time.
 * @throws AppError `unauthenticated` when the account was deleted a moment ago; `closed-for-now` for a new account while
 *   nobody can open one
 */
export function loadProfile(caller: Caller, now: Date): Promise<Profile> {
  const ref = collection('users').doc(caller.uid);
  return retryOnConflict(async () => {
    const found = await (takeFirstRead(caller) ?? ref.get());
    const user = found.data();
    if (!user || !found.updateTime) return createProfile(caller, now);
    const moved = claimZone(user, caller.claimedZone, now);
    const leavesSlot = Boolean(user.slot) && isEstablished(user, now);
    if (!moved && user.email === caller.email && !leavesSlot) {
      return { user, updatedAt: found.updateTime };
    }
    const change = {
      ...moved,
      email: caller.email,
      ...(leavesSlot && { slot: null }),
    };
    const written = await ref
      .update(change, { lastUpdateTime: found.updateTime })
      .catch(orConflict);
    if (written === CONFLICT) return CONFLICT;
    await copyProfile(caller.uid, now);
    return { user: { ...user, ...change }, updatedAt: written.writeTime };
  });
}

async function createProfile(caller: Caller, now: Date): Promise<Profile | typeof CONFLICT> {
  await refuseIfStopped('sign-up');
  const batch = db().batch();
  const [carried, signUps] = await Promise.all([
    pauseToCarry(caller.uid, caller.verifiedEmail, now),
    caller.network ? readSignUps(caller.network, now) : null,
  ]);
  const slot = signUps && countSignUp(batch, signUps, now);
  const user = { ...newUser(caller, now), ...(slot && { slot }) };
  batch.create(collection('users').doc(caller.uid), user);
  if (carried) writeStanding(batch, caller.uid, carried.found, carried.after);
  const written = await failIfDeleted(batch, caller.uid).commit().catch(orConflict);
  const created = written === CONFLICT ? undefined : written[0];
  if (created) {
    // From now on the browser reads the copy of the profile, so the copy must exist.
    await copyProfile(caller.uid, now);
    return { user, updatedAt: created.writeTime };
  }
  // The batch failed: another request of this person was first, or another person signed up from the same network, or
  // the account is being deleted.
  await assertNotDeleted(caller.uid);
  return CONFLICT;
}

/**
 * The role that both the caller's token and the caller's record (`staff`) name now. Null if one of them names no role or a
 * different one. A caller without a role in the token costs no read.
 */
export async function roleOf({ uid, claimedRole }: Caller): Promise<StaffRole | null> {
  if (claimedRole === undefined) return null;
  const record = (await collection('staff').doc(uid).get()).data();
  return record?.role === claimedRole ? claimedRole : null;
}

/** How many accounts of one network a day get their own place in the newcomer quota. All others share one. */
const SIGN_UPS_A_DAY = 5;

/** The number of sign-ups from a network on this day (UTC), as read from the store. */
interface SignUps {
  readonly id: string;
  readonly doc: Doc<'rateLimits'> | null;
  readonly readAt: Timestamp | null;
}

/**
 * Reads how many accounts signed up from a network today. The network is stored as an HMAC with a key of the day. So a
 * person who reads the store cannot find the network, and cannot recognise it on another day.
 */
async function readSignUps(network: string, now: Date): Promise<SignUps> {
  const ids = keyed(`sign-ups ${now.toISOString().slice(0, 10)}`, network);
  const found = await findKeyed(collection('rateLimits'), ids);
  return { id: found.id, doc: found.data() ?? null, readAt: found.updateTime ?? null };
}

/**
 * Counts one more sign-up in the commit that makes the profile, so that each account counts once. Up to the limit the
 * exact count matters, so the batch fails if another sign-up was first: then read again.
 * @returns the place in the newcomer quota that this account shares with others of its network; null if it shares none
 */
function countSignUp(batch: WriteBatch, { id, doc, readAt }: SignUps, now: Date) {
  const ref = collection('rateLimits').doc(id);
  if (!doc || !readAt) {
    const ends = (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS;
    const slot = randomBytes(9).toString('base64url');
    batch.create(ref, { count: 1, slot, expireAt: Timestamp.fromMillis(ends) });
    return null;
  }
  const isOver = doc.count >= SIGN_UPS_A_DAY;
  const more = { count: FieldValue.increment(1) };
  // Above the limit the exact count decides nothing any more. Then simultaneous sign-ups need not wait for each
  // other.
  if (isOver) batch.update(ref, more);
  else batch.update(ref, more, { lastUpdateTime: readAt });
  return isOver ? (doc.slot ?? null) : null;
}

/**
 * Whether an account is at least a day old and has a confirmed address. From then on it shares no place in the newcomer
 * quota with other accounts.
 */
export const isEstablished = (
  { createdAt, verifiedEmail }: Pick<Doc<'users'>, 'createdAt' | 'verifiedEmail'>,
  now: Date,
): boolean => Boolean(verifiedEmail) && now.getTime() - createdAt.toMillis() >= DAY_MS;

/**
 * Until when the address of this account stays stored if the account is deleted now: until its pause ends, or for 12
 * months after an end. Null if nothing is stored. Only a confirmed address is stored, because anybody can register the
 * address of another person. That other person would then be paused too.
 */
export function addressKeptUntil(
  { pausedUntil, endedAt }: Doc<'standing'>,
  verifiedEmail: string | null | undefined,
  now: Date,
): Date | null {
  if (!verifiedEmail) return null;
  const ends = [
    pausedUntil?.toDate(),
    endedAt && addMonths(endedAt.toDate(), RETENTION.months.pausedAddresses),
  ];
  const last = Math.max(0, ...ends.map((end) => end?.getTime() ?? 0));
  return last > now.getTime() ? new Date(last) : null;
}

/**
 * The pause of a person who deleted the account during the pause and came back with the same confirmed address. The
 * pause continues to the same instant, even if it came from an end. Null if there is no such pause, or if it already
 * continues in this account.
 * @returns the standing as it was read, and the standing to write
 */
async function pauseToCarry(uid: string, verifiedEmail: string | null, now: Date) {
  const until = verifiedEmail && (await pausedAddressUntil(verifiedEmail, now));
  if (!until) return null;
  const found = await readStanding(uid);
  const carried = found.doc.carriedUntil?.toMillis() ?? 0;
  return carried >= until.getTime() ? null : { found, after: withCarried(found.doc, until) };
}

/**
 * Makes the pause of a deleted account continue, before a new account is linked to the same address. A second call is
 * not an error.
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
function withCarried(standing: Doc<'standing'>, until: Date): Doc<'standing'> {
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
const idsOf = (address: string) => keyed(PURPOSE, normalised(address));

/** The encryption key of one address, from the version of the server's key that made the id. */
const keyOfAddress = (id: string, address: string): Buffer =>
  createHmac('sha256', keyOf('paused address instants', id)).update(normalised(address)).digest();

/**
 * Encrypts an instant so that only a person with this address can open it. The exact millisecond would reveal which
 * removal caused the pause.
 */
function seal(until: Date, id: string, address: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOfAddress(id, address), iv);
  const sealed = [cipher.update(until.toISOString(), 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64');
}

/**
 * Opens an instant that `seal` made.
 * @throws Error for an instant of another address
 */
function openSealed(sealed: string, id: string, address: string): Date {
  const bytes = Buffer.from(sealed, 'base64');
  const tagEnd = IV_BYTES + TAG_BYTES;
  const open = createDecipheriv(CIPHER, keyOfAddress(id, address), bytes.subarray(0, IV_BYTES));
  open.setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
  const words = [open.update(bytes.subarray(tagEnd)), open.final()];
  return new Date(Buffer.concat(words).toString('utf8'));
}

/** The start (midnight, UTC) of the month after an instant. Only this rounded time is stored openly. */
const monthAfter = (until: Date): Date =>
  new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 1));

/** Until when the address of a deleted account is paused. Null if it is not paused, or no longer. */
async function pausedAddressUntil(address: string, now: Date): Promise<Date | null> {
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
    const kept: Doc<'pausedAddresses'> = {
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
