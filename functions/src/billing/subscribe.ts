import { loadProfile } from '../account/profile.ts';
import type { Caller } from '../http/caller.ts';
import { AppError } from '../platform/app-error.ts';
import { type Customer, ensureCustomer, forgetCustomer, withNextKeyOnFailure } from './customer.ts';
import { membershipOf, ownSubscriptions, type SubscriptionFacts } from './membership.ts';
import { prices } from './settings.ts';
import { beginSubscription, isCustomerMissing, secretOf, subscriptionsOf } from './stripe.ts';
import { syncMember } from './sync.ts';

/** Subscriptions whose open invoice, once paid, makes a member. */
const WAITING = ['incomplete', 'past_due', 'unpaid'];

/**
 * The secret with which the caller's browser pays for Blckmirror+. One that waits for its payment already is taken up
 * again instead of a second one beside it, also one whose renewal was never paid.
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
    // Somebody removed the customer at Stripe by hand.
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
    // Who comes at the same time has seen as many, and so asks with the same key.
    const keyed = `${key}-${price}-${mine.length}`;
    return withNextKeyOnFailure(uid, attempt, () => beginSubscription(customerId, price, keyed));
  }
}

/** The secret of a subscription that is there already; null when there is none to go on with. */
async function takeUp(
  mine: readonly SubscriptionFacts[],
  uid: string,
  now: Date,
): Promise<string | null> {
  if (membershipOf(mine, prices(), now).isPremium) {
    // Whoever asks to pay although they did has not been told so; now they are.
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
