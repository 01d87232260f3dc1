import {
  control,
  LOCAL_KEYS,
  type LocalStripe,
  type LocalStripeOptions,
  startLocalStripe,
} from '@blckmirror/local-stripe';

/** Starts a local Stripe, and lets all payments of this test file use it from now on. */
export async function payAtLocalStripe(options: LocalStripeOptions = {}): Promise<LocalStripe> {
  const local = await startLocalStripe(options);
  process.env.STRIPE_API_URL = local.url;
  process.env.STRIPE_SECRET_KEY = LOCAL_KEYS.secretKey;
  process.env.STRIPE_WEBHOOK_SECRET = LOCAL_KEYS.webhookSecret;
  process.env.STRIPE_PRICE_ID = LOCAL_KEYS.priceId;
  return local;
}

/** Makes the next calls fail. `fault` is described at the test controls of the local Stripe. */
export const spoil = (local: LocalStripe, fault: object) => control(local, 'faults', fault);

/** All customers and subscriptions that exist at the local Stripe. */
export const ledger = ({ context: { state } }: LocalStripe) => ({
  customers: Object.values(state.customers),
  subscriptions: Object.values(state.subscriptions),
});

/**
 * Lets Stripe give up collecting every unpaid bill after its last try, as its settings can say. The subscriptions stay
 * past due. When somebody marks a bill as uncollectible by hand, its subscription becomes active instead
 * (`markUncollectible` of the local Stripe).
 */
export function giveUpBills({ context: { state } }: LocalStripe): void {
  for (const invoice of Object.values(state.invoices)) {
    if (invoice.status !== 'open') continue;
    Object.assign(invoice, { status: 'uncollectible', nextAttempt: null });
  }
}

/** Pays with the client secret, as the browser would. */
export async function pay(local: LocalStripe, secret: string, card = 'pm_card_visa') {
  const [intent] = secret.split('_secret_');
  const answer = await fetch(`${local.url}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${LOCAL_KEYS.secretKey}` },
    body: new URLSearchParams({ payment_method: card }),
  });
  return answer.json();
}
