import Stripe from 'stripe';
import { LOCAL_KEYS, type LocalStripe } from '../start.ts';

/** Creates the Stripe client that the product uses, connected to a local Stripe. */
export const clientOf = ({ port }: LocalStripe, apiKey = LOCAL_KEYS.secretKey): Stripe =>
  new Stripe(apiKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });

const SECRET = ['latest_invoice.confirmation_secret'];

/** Creates a subscription to Blckmirror+ as the product does. */
export async function beginSubscription(stripe: Stripe, price = LOCAL_KEYS.priceId) {
  const customer = await stripe.customers.create({ email: 'wren@blckmirror.demo' });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: SECRET,
  });
  return { customer, subscription, intent: intentIn(subscription) };
}

/** Returns the payment that a subscription's first invoice waits for. */
function intentIn({ latest_invoice }: Stripe.Subscription): { id: string; secret: string } {
  const secret =
    typeof latest_invoice === 'object' ? latest_invoice?.confirmation_secret?.client_secret : null;
  if (!secret) throw new Error('The subscription carries no client secret.');
  return { id: secret.split('_secret_')[0] ?? '', secret };
}

/** Creates a subscription and pays it. */
export async function subscribe(stripe: Stripe, card = 'pm_card_visa') {
  const begun = await beginSubscription(stripe);
  await stripe.paymentIntents.confirm(begun.intent.id, { payment_method: card });
  return begun;
}
