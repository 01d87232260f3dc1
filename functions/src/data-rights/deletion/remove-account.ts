import { customerOf } from '../../billing/store.ts';
import { removeCustomer } from '../../billing/stripe.ts';
import {
  billing,
  entitlements,
  profiles,
  staff,
  stripeCustomers,
  users,
} from '../../platform/collections.ts';
import { auth, db } from '../../platform/firebase.ts';
import { devicesOf, forgetDevice } from '../../reminders/store.ts';
import type { DeletionContext } from './deletion-context.ts';

/** Nobody signs in to an account that is being deleted, and every token of it is refused from here on. */
export async function closeLogin({
  uid,
  write,
}: Pick<DeletionContext, 'uid' | 'write'>): Promise<void> {
  await write(() => auth().updateUser(uid, { disabled: true }).then(done).catch(unlessUnknown));
}

/** Day locks, journal, totem history, whispers: whatever stands below the profile, whoever added it. */
export async function removeSubcollections({ uid, write }: DeletionContext): Promise<void> {
  for (const collection of await users().doc(uid).listCollections()) {
    await write(() => db().recursiveDelete(collection));
  }
}

/** Ends what this person pays, and what Stripe knows of them, before anything here is forgotten. */
export async function endSubscription({ uid, write }: DeletionContext): Promise<void> {
  const customerId = await customerOf(uid);
  if (customerId !== null) await write(() => removeCustomer(customerId));
}

export async function removeMembership({ uid, write }: DeletionContext): Promise<void> {
  const customerId = await customerOf(uid);
  if (customerId !== null) await write(() => stripeCustomers().doc(customerId).delete());
  await write(() => billing().doc(uid).delete());
  await write(() => entitlements().doc(uid).delete());
}

/** The record of a role; the claim goes with the login. */
export async function removeRole({ uid, write }: DeletionContext): Promise<void> {
  await write(() => staff().doc(uid).delete());
}

/** The browsers in which they are reminded. */
export async function removeDevices({ uid, write }: DeletionContext): Promise<void> {
  for (const { id } of await devicesOf(uid)) await write(() => forgetDevice(uid, id));
}

export async function removeProfile({ uid, write }: DeletionContext): Promise<void> {
  await write(() => profiles().doc(uid).delete());
  await write(() => users().doc(uid).delete());
}

export async function removeLogin({ uid, write }: DeletionContext): Promise<void> {
  await write(() => auth().deleteUser(uid).catch(unlessUnknown));
}

const done = () => undefined;

function unlessUnknown(thrown: unknown): void {
  const isUnknown =
    thrown instanceof Error && 'code' in thrown && thrown.code === 'auth/user-not-found';
  if (!isUnknown) throw thrown;
}
