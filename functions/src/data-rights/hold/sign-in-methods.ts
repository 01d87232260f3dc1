import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../../platform/firebase.ts';

/** The provider whose addresses are its own; the others report whatever address somebody typed there. */
const TRUSTED_PROVIDER = 'google.com';

// Firebase lists signing in by an e-mailed link as `password` too.
const hasPassword = ({ providerData }: UserRecord) =>
  providerData.some(({ providerId }) => providerId === 'password');

/** Linked providers that do not prove who owns this address. */
const foreignProviders = ({ providerData }: UserRecord, email: string): string[] =>
  providerData
    .filter(({ providerId }) => providerId !== 'password')
    .filter((linked) => linked.providerId !== TRUSTED_PROVIDER || linked.email !== email)
    .map(({ providerId }) => providerId);

/** Whether anybody but the owner of this address may be able to sign in, or have a session. */
export const isShared = (account: UserRecord, email: string): boolean =>
  hasPassword(account) || foreignProviders(account, email).length > 0;

/**
 * Leaves the mailbox as the only way to sign in, ends every session, and leaves the account disabled. It is disabled in
 * the same call: whoever is signed in could otherwise set a new password between two steps. The caller calls
 * `enableSignIn` once the profile is up to date.
 * @returns the instant before which every earlier session began
 */
export async function removeOtherSignIns(uid: string, email: string): Promise<Date> {
  const account = await auth().getUser(uid);
  const providersToUnlink = foreignProviders(account, email);
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

/** Lets people sign in to the account again. */
export async function enableSignIn(uid: string): Promise<void> {
  await auth().updateUser(uid, { disabled: false });
}
