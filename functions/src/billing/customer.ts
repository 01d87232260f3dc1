import { assertNotDeleted, failIfDeleted } from '../account/tombstone.ts';
import { billing, stripeCustomers } from '../platform/collections.ts';
import { sha256 } from '../platform/digest.ts';
import { db } from '../platform/firebase.ts';
import { log, safeError } from '../platform/log.ts';
import { CONFLICT, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { createCustomer, isStripesFault, removeCustomer } from './stripe.ts';

/** A person as Stripe's customer. */
export interface Customer {
  readonly customerId: string;
  /** What the keys of this person's requests to Stripe begin with. */
  readonly key: string;
  readonly attempt: number;
}

/** Leads nobody back to the person: uids are random and long. */
const keyOf = (uid: string, attempt: number) => `${sha256(`billing ${uid}`)}-${attempt}`;

/**
 * The person's one customer, made on first sight. Calls at the same time, and those that were cut off, come to the
 * same customer, because they ask with the same key.
 * @throws AppError `unauthenticated` when the account is being deleted; Stripe's own errors
 */
export function ensureCustomer(uid: string): Promise<Customer> {
  return retryOnConflict(async () => {
    const known = (await billing().doc(uid).get()).data();
    const attempt = known?.attempt ?? 0;
    const key = keyOf(uid, attempt);
    if (known?.customerId) return { customerId: known.customerId, key, attempt };
    const customerId = await withNextKeyOnFailure(uid, attempt, () => createCustomer(`${key}-c`));
    const isLinked = await linkCustomer(uid, customerId);
    return isLinked ? { customerId, key, attempt } : CONFLICT;
  });
}

/** Writes down whose customer this is, once. False: another of their requests was first. */
async function linkCustomer(uid: string, customerId: string): Promise<boolean> {
  const batch = failIfDeleted(db().batch(), uid)
    .create(stripeCustomers().doc(customerId), { uid })
    .set(billing().doc(uid), { customerId }, { merge: true });
  if ((await batch.commit().catch(orConflict)) !== CONFLICT) return true;
  // Of an account that is being deleted, nobody would remove this customer any more.
  await assertNotDeleted(uid).catch(async (refusal: unknown) => {
    await removeCustomer(customerId).catch((thrown: unknown) =>
      log.warn('a customer of nobody is left at Stripe', { error: safeError(thrown) }),
    );
    throw refusal;
  });
  return false;
}

/** Forgets a customer that Stripe no longer knows, so that the next look makes another. */
export async function forgetCustomer(
  uid: string,
  { customerId, attempt }: Customer,
): Promise<void> {
  const ref = billing().doc(uid);
  await db().runTransaction(async (tx) => {
    if ((await tx.get(ref)).data()?.customerId !== customerId) return;
    tx.update(ref, { customerId: null, attempt: attempt + 1 });
    tx.delete(stripeCustomers().doc(customerId));
  });
}

/**
 * Runs a keyed request. Stripe answers a key that it once failed with the same failure for a day, so after one the
 * next attempt goes by another key; after a silence it does not, because then the request may have succeeded.
 */
export async function withNextKeyOnFailure<T>(
  uid: string,
  attempt: number,
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request();
  } catch (thrown) {
    if (isStripesFault(thrown)) await moveOn(uid, attempt);
    throw thrown;
  }
}

async function moveOn(uid: string, attempt: number): Promise<void> {
  const ref = billing().doc(uid);
  await db().runTransaction(async (tx) => {
    const doc = (await tx.get(ref)).data();
    if ((doc?.attempt ?? 0) === attempt) tx.set(ref, { attempt: attempt + 1 }, { merge: true });
  });
}
