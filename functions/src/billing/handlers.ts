import { loadProfile } from '../account/profile.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Handler } from '../http/handler.ts';
import { AppError } from '../platform/errors.ts';
import { membershipOf, ownSubscriptions, type SubscriptionFacts } from './membership.ts';
import {
  type Customer,
  customerOf,
  ensureCustomer,
  forgetCustomer,
  withNextKeyOnFailure,
} from './store.ts';
import {
  appOrigin,
  beginSubscription,
  isCustomerMissing,
  openPortal,
  prices,
  secretOf,
  stripeAddress,
  subscriptionsOf,
  withErrorMessages,
} from './stripe.ts';
import { syncMember } from './sync.ts';

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

/** The statuses of subscriptions that become a membership when their open invoice is paid. */
const WAITING = ['incomplete', 'past_due', 'unpaid'];

/**
 * The secret with which the caller's browser pays for Blckmirror+. If a subscription already waits for its payment,
 * that one is used again and no second one is made. This includes a subscription whose renewal was never paid.
 * @throws AppError `already-premium`, `billing-unavailable`; Stripe's own errors
 */
export async function subscribe(caller: Caller, now: Date): Promise<{ clientSecret: string }> {
  await loadProfile(caller, now);
  const { uid } = caller;
  const customer = await ensureCustomer(uid);
  try {
    return { clientSecret: await secretFor(uid, customer, now) };
  } catch (thrown) {
    if (!isCustomerMissing(thrown)) throw thrown;
    // Somebody deleted the customer by hand at Stripe.
    await forgetCustomer(uid, customer);
    return { clientSecret: await secretFor(uid, await ensureCustomer(uid), now) };
  }
}

async function secretFor(uid: string, customer: Customer, now: Date): Promise<string> {
  const { customerId, key, attempt } = customer;
  const mine = ownSubscriptions(await subscriptionsOf(customerId), prices());
  const secret = (await takeUp(mine, uid, now)) ?? (await begin());
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

/** The secret of a subscription that already exists. Null if there is none to continue. */
async function takeUp(
  mine: readonly SubscriptionFacts[],
  uid: string,
  now: Date,
): Promise<string | null> {
  if (membershipOf(mine, prices(), now).isPremium) {
    // A person who has paid asks to pay again, so they do not know about their membership. This updates what they see.
    await syncMember(uid, now);
    throw alreadyPremium();
  }
  for (const { id, status } of mine) {
    if (!WAITING.includes(status)) continue;
    const secret = await secretOf(id);
    if (secret) return secret;
  }
  return null;
}

const alreadyPremium = () =>
  new AppError('already-premium', 'You are a Blckmirror+ member already.');

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
    throw new AppError('not-found', 'There is no account of yours with this address.');
  }
  const membership = await syncMember(caller.uid, now);
  return {
    success: true,
    message: membership?.isPremium
      ? 'You are a Blckmirror+ member.'
      : 'There is no Blckmirror+ membership that is paid for.',
  };
}
