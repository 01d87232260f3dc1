import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { carryPause, loadProfile, readProfile } from '../account/profile.ts';
import { listByAuthor } from '../drops/drops.ts';
import type { Caller } from '../http/authenticate.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { AppError } from '../platform/errors.ts';
import { auth, orConflict, retryOnConflict } from '../platform/firestore.ts';
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
 * @throws AppError `address-confirmed` when the takeover has just happened, `unauthenticated` for a session from before
 *   it
 */
export async function claimAddress(caller: Caller, now: Date): Promise<void> {
  const { verifiedEmail: email } = caller;
  if (email === null) return;
  const user = (await readProfile(caller)).data();
  if (user?.verifiedEmail === email) return refuseFromBefore(caller, user);
  if (!user && !(await wasOpenBefore(caller, email))) return;
  await takeOver({ ...caller, verifiedEmail: email }, now);
  throw new AppError(
    'address-confirmed',
    'This address had an account before it was confirmed. We logged out its devices and removed its password. Log in again with a link.',
  );
}

function refuseFromBefore({ signedInAt }: Caller, { sessionsSince }: Doc<'users'>): void {
  if (!sessionsSince || signedInAt >= sessionsSince.toDate()) return;
  throw new AppError('unauthenticated', 'Please log in again.', {
    log: 'session of before',
    details: { ended: true },
  });
}

/** Whether an account without a profile is older than this session, and another person could be signed in to it. */
async function wasOpenBefore({ uid, signedInAt }: Caller, email: string): Promise<boolean> {
  const account = await auth().getUser(uid);
  const openedAt = Date.parse(account.metadata.creationTime);
  return signedInAt.getTime() - openedAt > SAME_MOMENT_MS && isShared(account, email);
}

const MANY = 1_000;

/**
 * Gives an account to the owner of its confirmed address. It removes all other ways to sign in and all earlier
 * sessions. It also writes on the profile how many drops and entries were in the account. The words stay. It may run
 * twice, also at the same time. If it is interrupted, the account stays disabled, and the nightly job finds it by
 * `holdingSince` and continues.
 */
async function takeOver(
  caller: Caller & { readonly verifiedEmail: string },
  now: Date,
): Promise<void> {
  const { uid, verifiedEmail } = caller;
  const unconfirmed = { ...caller, verifiedEmail: null };
  await change(unconfirmed, now, { holdingSince: Timestamp.fromDate(now) });
  try {
    const since = await removeOtherSignIns(uid, verifiedEmail);
    const [drops, entries] = await Promise.all([
      listByAuthor(uid, MANY, null),
      collection('users/journal', uid).count().get(),
    ]);
    // This runs before the profile stores the address. If the takeover stops here, it starts again from the beginning.
    await carryPause(uid, verifiedEmail, now);
    // The person who used the account before gets no more reminders.
    for (const { id } of await devicesOf(uid)) await forgetDevice(uid, id);
    await change(unconfirmed, now, {
      verifiedEmail,
      reminder: null,
      // Another person may have given it.
      consentedOn: null,
      sessionsSince: Timestamp.fromDate(since),
      foundBefore: { drops: drops.length, entries: entries.data().count },
    });
  } finally {
    // After a failure the profile does not have the address, so the next request starts the takeover again.
    await auth().updateUser(uid, { disabled: false });
  }
  await change(unconfirmed, now, { holdingSince: null });
}

/** Resumes a takeover that was interrupted. It does nothing for an account without a confirmed address. */
export async function resumeTakeOver(uid: string, now: Date): Promise<void> {
  const { email, emailVerified } = await auth().getUser(uid);
  if (!email || !emailVerified) return;
  const caller = { uid, email, verifiedEmail: email, claimedZone: undefined, signedInAt: now };
  await takeOver(caller, now);
}

async function change(caller: Caller, now: Date, fields: Partial<Doc<'users'>>): Promise<void> {
  await retryOnConflict(async () => {
    const { updatedAt } = await loadProfile(caller, now);
    const profile = collection('users').doc(caller.uid);
    return profile.update(fields, { lastUpdateTime: updatedAt }).catch(orConflict);
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
 * Removes every way to sign in except the mailbox, ends every session, and disables the account. One call removes the
 * sign-ins and disables the account, because somebody who is signed in could set a new password between two calls. The
 * caller enables the account when the profile is up to date.
 * @returns the time before which all the ended sessions began
 */
async function removeOtherSignIns(uid: string, email: string): Promise<Date> {
  const account = await auth().getUser(uid);
  const providersToUnlink = foreignProviders(account, email);
  await auth().updateUser(uid, {
    disabled: true,
    // The old password must stop working. Unlinking it would also remove the email address, so the password becomes a random one.
    ...(hasPassword(account) && { password: `${randomBytes(32).toString('base64url')}aA1!` }),
    ...(providersToUnlink.length > 0 && { providersToUnlink }),
  });
  // A revocation counts in whole seconds and does not end a session that began in the same second. So this waits a second.
  await setTimeout(1_000);
  await auth().revokeRefreshTokens(uid);
  const { tokensValidAfterTime } = await auth().getUser(uid);
  if (!tokensValidAfterTime) throw new Error('sessions were revoked, and are not');
  return new Date(tokensValidAfterTime);
}
