import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { AppError } from '../platform/app-error.ts';
import { PATIENCE_TIMES } from '../platform/environment.ts';
import type { SubscriptionFacts } from './membership.ts';
import { type StripeAddress, stripeAddress } from './settings.ts';

// The only file that imports Stripe's package, and late: the API's start does not wait for it.

/** The package's own default of 80 s and 2 retries would outlive the function that waits for it. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;
/** How old a signature may be. */
const TOLERANCE_SECONDS = 300;
const API_VERSION = '2026-10-28.endive';
/** What asks with the same key at the same time is told so at once; its answer is there a moment later. */
const BUSY_PAUSES_MS = [150, 300, 600, 1200, 2400];

let known: { readonly address: string; readonly client: Promise<Stripe> } | undefined;

function connect(): Promise<Stripe> {
  const address = stripeAddress();
  if (!address) {
    return Promise.reject(
      new AppError('billing-unavailable', 'Blckmirror+ cannot be bought here.', {
        log: 'no Stripe is configured',
      }),
    );
  }
  const name = `${address.key} ${address.url}`;
  if (known?.address !== name) known = { address: name, client: open(address) };
  return known.client;
}

async function open({ key, url }: StripeAddress): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(url ?? 'https://api.stripe.com');
  return new Client(key, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS * PATIENCE_TIMES,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(url && { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }),
  });
}

/** Whether Stripe answered that there is no such thing (any more). */
const isMissing = (thrown: unknown): thrown is Stripe.errors.StripeError =>
  isStripeError(thrown) && thrown.code === 'resource_missing';

/** Whether what is missing is the customer that a request named, and not, say, a price. */
export const isCustomerMissing = (thrown: unknown): boolean =>
  isMissing(thrown) && thrown.param === 'customer';

/** Whether Stripe answered, and with a failure of its own: it would give the same answer to the same key again. */
export const isStripesFault = (thrown: unknown): boolean =>
  isStripeError(thrown) && (thrown.statusCode ?? 0) >= 500;

/** Whether Stripe understood, and said no. */
export const isRefusal = (thrown: unknown): boolean =>
  isStripeError(thrown) &&
  !isBusy(thrown) &&
  thrown.statusCode !== undefined &&
  thrown.statusCode < 429;

/** Whether another request with the same key is under way. */
const isBusy = (thrown: unknown) => isStripeError(thrown) && thrown.statusCode === 409;

export function isStripeError(thrown: unknown): thrown is Stripe.errors.StripeError {
  return (
    thrown instanceof Error &&
    'type' in thrown &&
    typeof thrown.type === 'string' &&
    thrown.type.startsWith('Stripe')
  );
}

/** Runs a keyed request, again and again while another with the same key is under way. */
async function keyed<T>(request: () => Promise<T>): Promise<T> {
  for (const pause of BUSY_PAUSES_MS) {
    try {
      return await request();
    } catch (thrown) {
      if (!isBusy(thrown)) throw thrown;
      await sleep(pause);
    }
  }
  return request();
}

/** Makes a customer about whom Stripe is told nothing at all; the same key gives the same one. */
export async function createCustomer(key: string): Promise<string> {
  const client = await connect();
  return (await keyed(() => client.customers.create({}, { idempotencyKey: key }))).id;
}

/** Removes a customer, which ends their subscriptions at once. One that is gone already is no error. */
export async function removeCustomer(customerId: string): Promise<void> {
  const client = await connect();
  await client.customers.del(customerId).catch((thrown) => {
    if (!isMissing(thrown)) throw thrown;
  });
}

/** Every subscription that a customer ever had, newest first; none of a customer that Stripe does not know. */
export async function subscriptionsOf(customerId: string): Promise<readonly SubscriptionFacts[]> {
  const client = await connect();
  const all: SubscriptionFacts[] = [];
  const pages = client.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
  try {
    for await (const subscription of pages) all.push(subscription);
  } catch (thrown) {
    if (isMissing(thrown)) return [];
    throw thrown;
  }
  return all;
}

const WITH_SECRET = { expand: ['latest_invoice.confirmation_secret'] };

/** Begins a subscription that waits for its first payment; the same key begins no second one. */
export async function beginSubscription(
  customer: string,
  price: string,
  key: string,
): Promise<string | null> {
  const client = await connect();
  const wanted: Stripe.SubscriptionCreateParams = {
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    ...WITH_SECRET,
  };
  const options = { idempotencyKey: key };
  return secretIn(await keyed(() => client.subscriptions.create(wanted, options)));
}

/** The secret with which the browser pays what a subscription waits for; null when it waits for nothing. */
export async function secretOf(subscriptionId: string): Promise<string | null> {
  const client = await connect();
  return secretIn(await client.subscriptions.retrieve(subscriptionId, WITH_SECRET));
}

function secretIn({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (typeof invoice !== 'object' || invoice?.status !== 'open') return null;
  return invoice.confirmation_secret?.client_secret ?? null;
}

/** The address of a page of Stripe's on which this customer manages what they pay. */
export async function openPortal(customer: string, returnUrl: string): Promise<string> {
  const client = await connect();
  return (await client.billingPortal.sessions.create({ customer, return_url: returnUrl })).url;
}

/**
 * What a webhook says, if Stripe says it: signed with our secret within the last five minutes.
 * @param body exactly as it was sent
 * @returns null for everything else
 */
export async function readSigned(
  body: Buffer,
  signature: string,
  secret: string,
  now: Date,
): Promise<unknown> {
  const { default: Client } = await import('stripe');
  try {
    return Client.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    return null;
  }
}
