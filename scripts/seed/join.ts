import { customerOf } from '../../functions/src/billing/store.ts';
import { subscriptionsOf } from '../../functions/src/billing/stripe.ts';
import { subscribe } from '../../functions/src/billing/subscribe.ts';
import { syncMember } from '../../functions/src/billing/sync.ts';
import { HANDLES, type Handle, PEOPLE } from './people.ts';
import { callerOf } from './seed-drops.ts';

const STRIPE = 'https://api.stripe.com';

/** Who has Blckmirror+. */
export const MEMBERS = HANDLES.filter((by) => PEOPLE[by].isPremium);

/** Whether somebody ever paid; what was only begun, as by a seed that was cut short, is taken up again. */
async function hasPaid(uid: string): Promise<boolean> {
  const customer = await customerOf(uid);
  const all = customer === null ? [] : await subscriptionsOf(customer);
  return all.some(({ status }) => !status.startsWith('incomplete'));
}

/** Pays with the test card that pays, as a browser would with its secret. */
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

/**
 * Has somebody buy Blckmirror+ through the code that everybody buys it with, unless they ever did: who cancelled stays
 * without. Then Stripe is asked how things stand.
 */
export async function join(by: Handle, now: Date): Promise<void> {
  const { uid } = PEOPLE[by];
  if (!(await hasPaid(uid))) await pay((await subscribe(callerOf(by), now)).clientSecret);
  await syncMember(uid, now);
}
