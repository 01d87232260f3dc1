import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../../platform/firebase.ts';

/** The house that gives out the addresses which it vouches for; the others pass on what somebody typed. */
const VOUCHES = 'google.com';

// The provider does not tell a password from a link.
const hasPassword = ({ providerData }: UserRecord) =>
  providerData.some(({ providerId }) => providerId === 'password');

/** Houses through which somebody comes in who does not own this address. */
const strangers = ({ providerData }: UserRecord, email: string): string[] =>
  providerData
    .filter(({ providerId }) => providerId !== 'password')
    .filter((house) => house.providerId !== VOUCHES || house.email !== email)
    .map(({ providerId }) => providerId);

/** Whether anybody but the owner of this address may have a way into the account, or a session in it. */
export const isShared = (account: UserRecord, email: string): boolean =>
  hasPassword(account) || strangers(account, email).length > 0;

/**
 * Ends every way into an account but the mailbox, and every session, and leaves it closed. Closed first, in the same call:
 * whoever is inside could otherwise set a password of theirs between two steps. `openAgain` is for the caller, once the
 * profile knows of it.
 * @returns the instant before which every session began that there ever was
 */
export async function endOtherWaysIn(uid: string, email: string): Promise<Date> {
  const account = await auth().getUser(uid);
  const providersToUnlink = strangers(account, email);
  await auth().updateUser(uid, {
    disabled: true,
    // Unlinking the password would take the address along, so it becomes one that nobody knows.
    ...(hasPassword(account) && { password: `${randomBytes(32).toString('base64url')}aA1!` }),
    ...(providersToUnlink.length > 0 && { providersToUnlink }),
  });
  // A revocation counts in whole seconds and spares a session that began within the same one.
  await setTimeout(1_000);
  await auth().revokeRefreshTokens(uid);
  const { tokensValidAfterTime } = await auth().getUser(uid);
  if (!tokensValidAfterTime) throw new Error('sessions were revoked, and are not');
  return new Date(tokensValidAfterTime);
}

export async function openAgain(uid: string): Promise<void> {
  await auth().updateUser(uid, { disabled: false });
}
