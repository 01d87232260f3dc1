import { createSubscription } from '../../functions/src/billing/handlers.ts';
import { customerOf, syncMember } from '../../functions/src/billing/membership.ts';
import { subscriptionsOf } from '../../functions/src/billing/stripe.ts';
import { auth, isAuthError } from '../../functions/src/platform/firestore.ts';
import { HANDLES, type Handle, PEOPLE, type SeedPerson } from './people.ts';
import { callerOf } from './write.ts';

export async function hasAccount({ email }: SeedPerson): Promise<boolean> {
  try {
    await auth().getUserByEmail(email);
    return true;
  } catch (thrown) {
    if (isAuthError(thrown, 'auth/user-not-found')) return false;
    throw thrown;
  }
}

/** Creates the account unless it exists. */
export async function openAccount({ uid, email, password }: SeedPerson): Promise<void> {
  try {
    await auth().createUser({ uid, email, password, emailVerified: true });
  } catch (thrown) {
    if (!isAuthError(thrown, 'auth/uid-already-exists', 'auth/email-already-exists')) throw thrown;
  }
}

/** The people who have Blckmirror+. */
export const MEMBERS = HANDLES.filter((by) => PEOPLE[by].isPremium);

/**
 * Buys Blckmirror+ for a person with the same code that real buyers use, unless the person has ever paid: a member who
 * cancelled stays without it. After that the membership is read from Stripe.
 */
export async function join(by: Handle, now: Date): Promise<void> {
  const { uid } = PEOPLE[by];
  if (!(await hasPaid(uid)))
    await pay(
      (await createSubscription({}, { caller: callerOf(by), now, idempotencyKey: null }))
        .clientSecret,
    );
  await syncMember(uid, now);
}

/**
 * Whether the person ever paid. A purchase that an interrupted seed began but did not pay does not count, so it is
 * continued.
 */
async function hasPaid(uid: string): Promise<boolean> {
  const customer = await customerOf(uid);
  const all = customer === null ? [] : await subscriptionsOf(customer);
  return all.some(({ status }) => !status.startsWith('incomplete'));
}

const STRIPE = 'https://api.stripe.com';

/** Pays with Stripe's test card that always pays, as a browser would with the client secret. */
async function pay(clientSecret: string): Promise<void> {
  const { STRIPE_API_URL = STRIPE, STRIPE_SECRET_KEY } = process.env;
  const [intent] = clientSecret.split('_secret_');
  const answer = await fetch(`${STRIPE_API_URL}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({
      payment_method: 'pm_card_visa',
      return_url: 'http://127.0.0.1:5000/payment-success',
    }),
  });
  if (!answer.ok) throw new Error(`a demo member could not pay: ${await answer.text()}`);
}
