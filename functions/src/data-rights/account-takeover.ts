import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { carryPause, loadProfile, readProfile } from '../account/profile.ts';
import { listByAuthor } from '../drops/drops.ts';
import type { Caller } from '../http/authenticate.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { AppError } from '../platform/errors.ts';
import { auth, isAuthError, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { log } from '../platform/log.ts';
import { devicesOf, forgetDevice } from '../reminders/reminders.ts';

/**
 * If an account was created at most this long before a sign-in, both count as the same moment. The identity provider's times
 * are in whole seconds.
 */
const SAME_MOMENT_MS = 2_000;

/**
 * Gives an account to the owner of its address. Anybody can register another person's address, stay signed in, and wait
 * until the owner signs in by an e-mailed link. So this function acts when an account that began without a confirmed
 * address sends its first token with a confirmed one. `takeOver` then ends every session and every other way to sign
 * in. The current session ends too, because the person who waited may have sent this token; the owner signs in again.
 * The words that were in the account stay, marked as older than the takeover.
 *
 * The person who waited may also have asked the identity provider for a code that changes the address, and may use it
 * after the takeover. So an address that was not told to this server first (`newEmail`) is set back in the same way.
 * @param isLeaving whether the person deletes the account: then only the address is checked
 * @throws AppError `address-confirmed` when the takeover has just happened, `unauthenticated` for a session from before
 *   it, and for an address that was set back
 */
export async function claimAddress(caller: Caller, now: Date, isLeaving = false): Promise<void> {
  const { verifiedEmail: email } = caller;
  const user = (await readProfile(caller)).data();
  if (user?.verifiedEmail) refuseFromBefore(caller, user);
  const owner = ownerOf(user, email);
  if (owner !== null && owner !== email) {
    await takeOver(caller, owner, now);
    throw ended(
      'The address of this account was changed outside our Settings. We undid that, logged out all devices and removed the password. Log in with a link to the address from before.',
      'address set back',
    );
  }
  if (email === null || email === user?.verifiedEmail || isLeaving) return;
  if (user?.verifiedEmail) return move(caller, user.verifiedEmail, email, now);
  if (!user && !(await wasOpenBefore(caller, email))) return;
  await takeOver(caller, email, now);
  throw new AppError(
    'address-confirmed',
    'This address had an account before it was confirmed. We logged out its devices and removed its password. Log in again with a link.',
  );
}

/**
 * The address whose owner the account belongs to. A profile with a confirmed address accepts another one only if the
 * person has told us that one.
 * @param email the address that the identity provider has confirmed, or null
 */
function ownerOf(user: Doc<'users'> | undefined, email: string | null): string | null {
  if (!user?.verifiedEmail || (email !== null && email === user.newEmail)) return email;
  return user.verifiedEmail;
}

/**
 * Keeps the account of a person who told us this address first, as only the owner can after a recent login. Sessions from
 * before this login end: their tokens have the old address, which would look like a change that nobody told us.
 *
 * A provider that has neither the old nor the new address is unlinked, because a thief may have linked it and Settings
 * cannot remove it.
 */
async function move(caller: Caller, before: string, email: string, now: Date): Promise<void> {
  await carryPause(caller.uid, email, now);
  const { providerData } = await auth().getUser(caller.uid);
  const providersToUnlink = providerData
    .filter((linked) => linked.providerId !== 'password')
    .filter((linked) => linked.email !== before && linked.email !== email)
    .map(({ providerId }) => providerId);
  if (providersToUnlink.length > 0) await auth().updateUser(caller.uid, { providersToUnlink });
  await change({ ...caller, email }, now, {
    verifiedEmail: email,
    newEmail: null,
    sessionsSince: Timestamp.fromDate(caller.signedInAt),
  });
}

const ended = (screen: string, logged: string) =>
  new AppError('unauthenticated', screen, { log: logged, details: { ended: true } });

function refuseFromBefore({ signedInAt }: Caller, { sessionsSince }: Doc<'users'>): void {
  if (!sessionsSince || signedInAt >= sessionsSince.toDate()) return;
  throw ended('Please log in again.', 'session of before');
}

/** Whether an account without a profile is older than this session, and another person could be signed in to it. */
async function wasOpenBefore({ uid, signedInAt }: Caller, email: string): Promise<boolean> {
  const account = await auth().getUser(uid);
  const openedAt = Date.parse(account.metadata.creationTime);
  return signedInAt.getTime() - openedAt > SAME_MOMENT_MS && isShared(account, email);
}

const MANY = 1_000;

/**
 * Gives an account to the owner of this address. It removes all other ways to sign in and all earlier sessions, and
 * sets the address back if the account has another one. If the address is new to the profile, it also writes how many
 * drops and entries were in the account. The words stay. It may run twice, also at the same time. If it is interrupted,
 * the account stays disabled, and the nightly job finds it by `holdingSince` and continues.
 */
async function takeOver(caller: Caller, email: string, now: Date): Promise<void> {
  const { uid } = caller;
  const owner = { ...caller, email, verifiedEmail: null };
  const begun = { holdingSince: Timestamp.fromDate(now) };
  const isKnown = (await change(owner, now, begun)).verifiedEmail === email;
  if (!(await closeFor(uid, email))) {
    // It stays closed, and each night tries again.
    log.error('an address could not be set back: another account has it');
    return;
  }
  try {
    const since = await endSessions(uid);
    const found = isKnown ? {} : await tidyForNewOwner(uid, email, now);
    await change(owner, now, {
      ...found,
      verifiedEmail: email,
      newEmail: null,
      sessionsSince: Timestamp.fromDate(since),
    });
  } catch (thrown) {
    // An address that is new to the profile is not stored yet, so the next request starts the takeover again. Where it was
    // only set back, a session of the stranger may still be open: the account stays closed until the night.
    if (isKnown) await change(owner, now, begun);
    else await auth().updateUser(uid, { disabled: false });
    throw thrown;
  }
  await auth().updateUser(uid, { disabled: false });
  await change(owner, now, { holdingSince: null });
}

/** Removes what the person who used the account before must not leave to its owner, and counts what was in it. */
async function tidyForNewOwner(uid: string, email: string, now: Date): Promise<Fields> {
  const [drops, entries] = await Promise.all([
    listByAuthor(uid, MANY, null),
    collection('users/journal', uid).count().get(),
  ]);
  // This runs before the profile stores the address. If the takeover stops here, it starts again from the beginning.
  await carryPause(uid, email, now);
  // The person who used the account before gets no more reminders.
  for (const { id } of await devicesOf(uid)) await forgetDevice(uid, id);
  return {
    reminder: null,
    // Another person may have consented, and chosen that the cloud may read.
    consentedOn: null,
    aiProvider: 'embedded',
    foundBefore: { drops: drops.length, entries: entries.data().count },
  };
}

/** Resumes a takeover that was interrupted. It does nothing for an account that never had a confirmed address. */
export async function resumeTakeOver(uid: string, now: Date): Promise<void> {
  const [{ email, emailVerified }, profile] = await Promise.all([
    auth().getUser(uid),
    collection('users').doc(uid).get(),
  ]);
  const owner = ownerOf(profile.data(), (emailVerified && email) || null);
  if (owner === null) return;
  const caller = {
    uid,
    email: owner,
    verifiedEmail: null,
    claimedZone: undefined,
    signedInAt: now,
  };
  await takeOver(caller, owner, now);
}

type Fields = Partial<Doc<'users'>>;

/**
 * Changes the profile on the way to this owner.
 * @throws AppError `unauthenticated` when the account belongs to another address meanwhile
 */
async function change(
  owner: Caller & { readonly email: string },
  now: Date,
  fields: Fields,
): Promise<Doc<'users'>> {
  return retryOnConflict(async () => {
    const { user, updatedAt } = await loadProfile(owner, now);
    if (ownerOf(user, owner.email) !== owner.email) {
      throw ended('Please log in again.', 'another address meanwhile');
    }
    const profile = collection('users').doc(owner.uid);
    return profile.update(fields, { lastUpdateTime: updatedAt }).then(() => user, orConflict);
  });
}

/** The only provider that owns its addresses. Other providers report an address that a person typed there. */
const TRUSTED_PROVIDER = 'google.com';

// Firebase lists a sign-in by an e-mailed link as `password` too.
const hasPassword = ({ providerData }: UserRecord) =>
  providerData.some(({ providerId }) => providerId === 'password');

/** Linked providers that do not prove the ownership of this address. */
const foreignProviders = ({ providerData }: UserRecord, email: string): string[] =>
  providerData
    .filter(({ providerId }) => providerId !== 'password')
    .filter((linked) => linked.providerId !== TRUSTED_PROVIDER || linked.email !== email)
    .map(({ providerId }) => providerId);

/** Whether a person other than the owner of this address may be able to sign in or have a session. */
const isShared = (account: UserRecord, email: string): boolean =>
  hasPassword(account) || foreignProviders(account, email).length > 0;

/**
 * Removes every way to sign in except the mailbox of this address, and disables the account. One call does all this,
 * because somebody who is signed in could set a new password between two calls. The caller enables the account when the
 * profile is up to date.
 * @returns false if another account has the address: then this one is closed, and its own address stays
 */
async function closeFor(uid: string, email: string): Promise<boolean> {
  const account = await auth().getUser(uid);
  const providersToUnlink = foreignProviders(account, email);
  const closed = {
    disabled: true,
    // The old password must stop working. Unlinking it would also remove the email address, so the password becomes a random one.
    ...(hasPassword(account) && { password: `${randomBytes(32).toString('base64url')}aA1!` }),
    ...(providersToUnlink.length > 0 && { providersToUnlink }),
  };
  if (account.email !== email) log.warn('an address is set back');
  try {
    await auth().updateUser(uid, { ...closed, email, emailVerified: true });
    return true;
  } catch (thrown) {
    if (!isAuthError(thrown, 'auth/email-already-exists')) throw thrown;
    await auth().updateUser(uid, closed);
    return false;
  }
}

/**
 * Ends every session.
 * @returns the time before which all the ended sessions began
 */
async function endSessions(uid: string): Promise<Date> {
  // A revocation counts in whole seconds and does not end a session that began in the same second. So this waits a second.
  await setTimeout(1_000);
  await auth().revokeRefreshTokens(uid);
  const { tokensValidAfterTime } = await auth().getUser(uid);
  if (!tokensValidAfterTime) throw new Error('sessions were revoked, and are not');
  return new Date(tokensValidAfterTime);
}
