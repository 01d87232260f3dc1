import { hash } from 'node:crypto';
import { assertNotDeleted, deletionOf, failIfDeleted } from '../account/account.ts';
import { loadProfile } from '../account/profile.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Handler } from '../http/handler.ts';
import { collection } from '../platform/collections.ts';
import { AppError } from '../platform/errors.ts';
import { CONFLICT, db, orConflict, retryOnConflict } from '../platform/firestore.ts';
import {
  currentSubscriptions,
  customerOf,
  membershipOf,
  ownSubscriptions,
  syncMember,
} from './membership.ts';
import {
  appOrigin,
  beginSubscription,
  cancelOrQueue,
  createCustomer,
  faultIn,
  openPortal,
  prices,
  secretOf,
  stripeAddress,
  WAITING,
  withErrorMessages,
} from './stripe.ts';

export const createSubscription: Handler<'POST /api/create-subscription'> = (
  _input,
  { caller, now },
) =>
  withErrorMessages(subscribe(caller, now), {
    refused: 'Failed to setup subscription',
    unreachable: 'Could not setup subscription. Please try again later.',
  });

export const createBillingPortal: Handler<'POST /api/create-billing-portal'> = (
  _input,
  { caller },
) => {
  const failed = 'Could not access subscription management. Please try again later.';
  return withErrorMessages(portalFor(caller.uid), { refused: failed, unreachable: failed });
};

export const refreshUser: Handler<'POST /api/admin/refresh-user'> = ({ email }, context) => {
  const failed = 'Couldn’t refresh your data. Try again later.';
  const { caller, now } = context;
  return withErrorMessages(refresh(email, caller, now), { refused: failed, unreachable: failed });
};

/**
 * The secret with which the caller's browser pays for Blckmirror+. If a subscription already waits for its payment,
 * that one is used again and no second one is made. This includes a subscription whose renewal was never paid.
 * @throws AppError `already-premium`, `billing-unavailable`; Stripe's own errors
 */
async function subscribe(caller: Caller, now: Date): Promise<{ clientSecret: string }> {
  await loadProfile(caller, now);
  const { uid } = caller;
  const customer = await ensureCustomer(uid);
  try {
    return { clientSecret: await secretFor(uid, customer, now) };
  } catch (thrown) {
    if (faultIn(thrown) !== 'customer') throw thrown;
    // Somebody deleted the customer by hand at Stripe.
    await forgetCustomer(uid, customer);
    return { clientSecret: await secretFor(uid, await ensureCustomer(uid), now) };
  }
}

async function secretFor(uid: string, customer: Customer, now: Date): Promise<string> {
  const { customerId, key, attempt } = customer;
  const mine = ownSubscriptions(await currentSubscriptions(customerId), prices());
  await assertNotMember(mine, uid, now);
  const waiting = mine.filter(({ status }) => WAITING.includes(status));
  // No second subscription begins while one waits that cannot be paid here: Stripe may still charge for the first.
  const secret = waiting.length === 0 ? await begin() : await firstSecret(waiting);
  if (secret) return secret;
  throw new AppError('billing-unavailable', 'Failed to setup subscription', { log: 'no secret' });

  function begin(): Promise<string | null> {
    const [price] = prices();
    if (!price) return Promise.resolve(null);
    // A second request at the same time sees the same number of subscriptions, so it uses the same key.
    const keyed = `${key}-${price}-${mine.length}`;
    return withNextKeyOnFailure(uid, attempt, () => beginSubscription(customerId, price, keyed));
  }
}

type OwnSubscriptions = ReturnType<typeof ownSubscriptions>;

/** @throws AppError `already-premium` */
async function assertNotMember(mine: OwnSubscriptions, uid: string, now: Date): Promise<void> {
  if (!membershipOf(mine, prices(), now).isPremium) return;
  // A person who has paid asks to pay again, so they do not see that they are a member. `syncMember` updates what they
  // see.
  await syncMember(uid, now);
  throw new AppError('already-premium', 'You are a Blckmirror+ member already.');
}

/** The secret of the first of these subscriptions that can be paid now. Null if none can. */
async function firstSecret(waiting: OwnSubscriptions): Promise<string | null> {
  for (const { id } of waiting) {
    const secret = await secretOf(id);
    if (secret) return secret;
  }
  return null;
}

/** A person as a customer of Stripe. */
interface Customer {
  readonly customerId: string;
  /** The beginning of the idempotency keys of this person's requests to Stripe. */
  readonly key: string;
  readonly attempt: number;
}

/** The beginning of these keys. It does not reveal the person, because uids are random and long. */
const keyOf = (uid: string, attempt: number) => `${hash('sha256', `billing ${uid}`)}-${attempt}`;

/**
 * The person's only Stripe customer, made at the first call. Calls at the same time and calls that were interrupted get
 * the same customer, because they use the same key.
 * @throws AppError `unauthenticated` when the account is being deleted; Stripe's own errors
 */
function ensureCustomer(uid: string): Promise<Customer> {
  return retryOnConflict(async () => {
    const known = (await collection('billing').doc(uid).get()).data();
    const attempt = known?.attempt ?? 0;
    const key = keyOf(uid, attempt);
    if (known?.customerId) return { customerId: known.customerId, key, attempt };
    const customerId = await withNextKeyOnFailure(uid, attempt, () => createCustomer(`${key}-c`));
    const isLinked = await linkCustomer(uid, customerId);
    return isLinked ? { customerId, key, attempt } : CONFLICT;
  });
}

/** Stores to whom this customer belongs. Returns false if another request of this person did so first. */
async function linkCustomer(uid: string, customerId: string): Promise<boolean> {
  const batch = failIfDeleted(db().batch(), uid)
    .create(collection('stripeCustomers').doc(customerId), { uid })
    .set(collection('billing').doc(uid), { customerId }, { merge: true });
  if ((await batch.commit().catch(orConflict)) !== CONFLICT) return true;
  // If the account is being deleted, nobody would delete this new customer later. So it is cancelled here.
  await assertNotDeleted(uid).catch(async (refusal: unknown) => {
    await cancelOrQueue(customerId, new Date());
    throw refusal;
  });
  return false;
}

/** Forgets a customer that Stripe no longer knows. The next call makes a new one. */
async function forgetCustomer(uid: string, { customerId, attempt }: Customer): Promise<void> {
  const ref = collection('billing').doc(uid);
  await db().runTransaction(async (tx) => {
    if ((await tx.get(ref)).data()?.customerId !== customerId) return;
    tx.update(ref, { customerId: null, attempt: attempt + 1 });
    tx.delete(collection('stripeCustomers').doc(customerId));
  });
}

/**
 * Runs a request with an idempotency key. If Stripe fails, it repeats the same failure for this key for a day, so the
 * next attempt uses another key. If Stripe did not answer, the key stays the same, because the request may have
 * succeeded.
 */
async function withNextKeyOnFailure<T>(
  uid: string,
  attempt: number,
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request();
  } catch (thrown) {
    if (faultIn(thrown) === 'key') await moveOn(uid, attempt);
    throw thrown;
  }
}

async function moveOn(uid: string, attempt: number): Promise<void> {
  const ref = collection('billing').doc(uid);
  await db()
    .runTransaction(async (tx) => {
      const doc = (await tx.get(ref)).data();
      if ((doc?.attempt ?? 0) !== attempt) return;
      tx.set(ref, { attempt: attempt + 1 }, { merge: true });
      // As `failIfDeleted`: Stripe may fail after the account is gone. Then nothing would delete this document.
      tx.delete(deletionOf(uid), { exists: false });
    })
    .catch(orConflict);
}

/**
 * A page at Stripe where the person manages their payments. The page has a link back to our app.
 * @throws AppError `billing-closed`; `not-found` for somebody who never began to pay; Stripe's own errors
 */
async function portalFor(uid: string): Promise<{ url: string }> {
  stripeAddress();
  const customerId = await customerOf(uid);
  if (!customerId) {
    throw new AppError('not-found', 'There is no subscription to manage yet.');
  }
  return { url: await openPortal(customerId, `${appOrigin()}/manage-subscription`) };
}

const plain = (email: string) => email.trim().normalize('NFC').toLowerCase();

/**
 * Asks Stripe again whether the caller is a member. The request itself grants nothing. For every address except the
 * caller's own the answer is the same, whether or not an account with that address exists.
 * @throws AppError `not-found`; Stripe's own errors
 */
async function refresh(
  email: string,
  caller: Caller,
  now: Date,
): Promise<{ success: boolean; message: string }> {
  if (caller.email === null || plain(email) !== plain(caller.email)) {
    throw new AppError('not-found', 'You have no account with this address.');
  }
  const membership = await syncMember(caller.uid, now);
  return {
    success: true,
    message: membership?.isPremium
      ? 'You are a Blckmirror+ member.'
      : 'There is no Blckmirror+ membership that is paid for.',
  };
}
