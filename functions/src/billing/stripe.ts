import { setTimeout as sleep } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { UNPAID } from '../account/account.ts';
import { endpoints } from '../contract/index.ts';
import { withTimeout } from '../http/handler.ts';
import { collection } from '../platform/collections.ts';
import {
  billingProblem,
  environment,
  isDemo,
  PATIENCE_TIMES,
  projectOf,
  STRIPE_PRICE_ID,
  STRIPE_SECRET_KEY,
} from '../platform/environment.ts';
import { AppError } from '../platform/errors.ts';
import { ignoring } from '../platform/firestore.ts';
import { log, safeError } from '../platform/log.ts';
import { DAY_MS } from '../platform/time.ts';

// Only this file imports Stripe's package. It imports the package late, so that the start of the API does not wait for
// it.

/** The package's own defaults (80 s and 2 retries) would take longer than the function may run. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;
/** The maximum age of the signature of a webhook message. */
const TOLERANCE_SECONDS = 300;
const API_VERSION = '2026-10-28.endive';
/**
 * The pauses between tries, in milliseconds. Stripe refuses a request at once while another one with the same idempotency
 * key is running. A moment later it gives the answer of that request.
 */
const BUSY_PAUSES_MS = [150, 300, 600, 1200, 2400];

let known: { readonly address: string; readonly client: Promise<Stripe> } | undefined;

/** @throws AppError `billing-closed` */
async function connect(): Promise<Stripe> {
  const address = stripeAddress();
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

/** Whether Stripe answered that the object does not exist (any more). */
const isMissing = (thrown: unknown): thrown is Stripe.errors.StripeError =>
  isStripeError(thrown) && thrown.code === 'resource_missing';

/**
 * What an error says that the next attempt must change. `customer`: the missing object is the customer that the request
 * named, and not, for example, a price. `key`: Stripe had an internal error, and a retry with the same idempotency key
 * would get the same error. Null for all other errors.
 */
export function faultIn(thrown: unknown): 'customer' | 'key' | null {
  if (isMissing(thrown) && thrown.param === 'customer') return 'customer';
  return isStripeError(thrown) && (thrown.statusCode ?? 0) >= 500 ? 'key' : null;
}

/** Whether Stripe understood the request and refused it. */
const isRefusal = (thrown: unknown): boolean =>
  isStripeError(thrown) &&
  !isBusy(thrown) &&
  thrown.statusCode !== undefined &&
  thrown.statusCode < 429;

/** Whether another request with the same idempotency key is running. */
const isBusy = (thrown: unknown) => isStripeError(thrown) && thrown.statusCode === 409;

function isStripeError(thrown: unknown): thrown is Stripe.errors.StripeError {
  return (
    thrown instanceof Error &&
    'type' in thrown &&
    typeof thrown.type === 'string' &&
    thrown.type.startsWith('Stripe')
  );
}

/** Runs a request with an idempotency key. Tries again while another request with the same key is running. */
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

/** Makes a customer without telling Stripe anything about the person. The same key gives the same customer. */
export async function createCustomer(key: string): Promise<string> {
  const client = await connect();
  return (await keyed(() => client.customers.create({}, { idempotencyKey: key }))).id;
}

/**
 * Ends payments: cancels a subscription, or deletes a customer, which ends all their subscriptions. If Stripe does not
 * know it any more, or it has ended already, this is not an error.
 */
export async function endPayments(id: string): Promise<void> {
  const client = await connect();
  const ended = id.startsWith('sub_') ? client.subscriptions.cancel(id) : client.customers.del(id);
  await ended.catch((thrown: unknown) => {
    if (!isMissing(thrown)) throw thrown;
  });
}

/**
 * Ends the payments of a customer, who is deleted at Stripe, or of one subscription (its id begins with `sub_`). If this
 * fails for any reason, the id is queued for the night job. A second call is not an error.
 */
export async function cancelOrQueue(id: string, now: Date): Promise<void> {
  try {
    await endPayments(id);
  } catch (thrown) {
    log.warn('billing: a cancellation is left for the night', { error: safeError(thrown) });
    // Apart from the id at Stripe, nothing about the person is stored.
    const alertAt = Timestamp.fromMillis(now.getTime() + DAY_MS);
    const waiting = collection('cancellations').doc(id);
    await waiting.create({ alertAt }).catch(ignoring('alreadyExists'));
  }
}

/** The most entries that one night cancels: more than we expect in the queue, even after days without Stripe. */
const MOST_CANCELLATIONS = 200;

/** After this many failures in a row, the code assumes that Stripe cannot be reached. */
const ENOUGH = 3;

/** Cancels what is queued. What fails stays for the next night. If Stripe refuses one, the others still continue. */
export async function finishCancellations(): Promise<void> {
  let failures = 0;
  for (const { id, ref } of (
    await collection('cancellations').select().limit(MOST_CANCELLATIONS).get()
  ).docs) {
    try {
      await endPayments(id);
      await ref.delete();
      failures = 0;
    } catch (thrown) {
      log.error('billing: a cancellation waits', { error: safeError(thrown) });
      if (!isRefusal(thrown)) failures += 1;
      if (failures === ENOUGH) return;
    }
  }
}

/**
 * The fields of a Stripe subscription that decide about a membership, with Stripe's own names. Times are in seconds.
 */
interface SubscriptionFacts {
  readonly id: string;
  readonly status: string;
  readonly cancel_at_period_end: boolean;
  readonly cancel_at: number | null;
  /** `subscriptionsOf` shows it whole. */
  readonly latest_invoice?: string | { readonly id: string; readonly status: string | null } | null;
  readonly items: {
    readonly data: readonly {
      readonly price: { readonly id: string };
      readonly current_period_start: number;
      readonly current_period_end: number;
    }[];
  };
}

/** All subscriptions that a customer ever had, newest first. Empty for a customer that Stripe does not know. */
export async function subscriptionsOf(customerId: string): Promise<readonly SubscriptionFacts[]> {
  const client = await connect();
  const all: SubscriptionFacts[] = [];
  const pages = client.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: 100,
    expand: ['data.latest_invoice'],
  });
  try {
    for await (const subscription of pages) all.push(subscription);
  } catch (thrown) {
    if (isMissing(thrown)) return [];
    throw thrown;
  }
  return all;
}

/** One subscription as it is now. */
export async function subscriptionNow(id: string): Promise<SubscriptionFacts> {
  return (await connect()).subscriptions.retrieve(id);
}

/** The statuses of an invoice that can be paid: Stripe also takes a payment for one that it no longer collects. */
const PAYABLE: readonly unknown[] = ['open', 'uncollectible'];

/**
 * Makes sure that an invoice that was forgiven, or the last one of an ended subscription, can never be paid. If Stripe
 * refuses, because the invoice was paid or void a moment before, this is not an error.
 */
export async function voidUnpaidInvoice({ latest_invoice }: SubscriptionFacts): Promise<void> {
  if (typeof latest_invoice !== 'object' || !latest_invoice) return;
  if (!PAYABLE.includes(latest_invoice.status)) return;
  const client = await connect();
  await client.invoices.voidInvoice(latest_invoice.id).catch((thrown: unknown) => {
    if (!isRefusal(thrown)) throw thrown;
    log.warn('billing: an invoice could not be voided', { error: safeError(thrown) });
  });
}

/** What Stripe says about a dispute now. */
interface DisputeFacts {
  /** Stripe's own word, for example `warning_needs_response`, `needs_response` or `won`. */
  readonly status: string;
  /** The subscriptions whose invoices the disputed payment has paid. */
  readonly subscriptions: readonly SubscriptionFacts[];
}

/**
 * A dispute and the subscriptions that it is about. In this API version neither a charge nor a payment names an invoice:
 * the payments of invoices do, and an invoice names its subscription through its parent. Null if Stripe does not know
 * the dispute.
 */
export async function disputeOf(disputeId: string): Promise<DisputeFacts | null> {
  const client = await connect();
  const dispute = await client.disputes.retrieve(disputeId).catch((thrown: unknown) => {
    if (isMissing(thrown)) return null;
    throw thrown;
  });
  if (!dispute) return null;
  const { payment_intent: payment, status } = dispute;
  const subscriptions: SubscriptionFacts[] = [];
  if (payment === null) return { status, subscriptions };
  const paid = { type: 'payment_intent', payment_intent: idOf(payment) };
  for await (const { invoice } of client.invoicePayments.list({
    payment: paid,
    expand: ['data.invoice'],
  })) {
    const isWhole = typeof invoice === 'object' && !('deleted' in invoice);
    const subscription = isWhole && invoice.parent?.subscription_details?.subscription;
    if (subscription) {
      subscriptions.push(await client.subscriptions.retrieve(idOf(subscription)));
    }
  }
  return { status, subscriptions };
}

/** The id of an object that Stripe shows whole or by its id. */
const idOf = (shown: string | { readonly id: string }): string =>
  typeof shown === 'string' ? shown : shown.id;

const WITH_SECRET = { expand: ['latest_invoice.confirmation_secret'] };

/** Begins a subscription that waits for its first payment. The same idempotency key does not begin a second one. */
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

/** The secret with which the browser pays a waiting subscription. Null if no payment is waiting. */
export async function secretOf(subscriptionId: string): Promise<string | null> {
  const client = await connect();
  return secretIn(await client.subscriptions.retrieve(subscriptionId, WITH_SECRET));
}

/** The statuses of subscriptions that become a membership when their last invoice is paid. */
export const WAITING: readonly string[] = ['incomplete', ...UNPAID];

/** Looks at the subscription's status too: a bill that Stripe forgave, or of a subscription that ended, is not due. */
function secretIn({ status, latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (!WAITING.includes(status) || typeof invoice !== 'object') return null;
  if (!invoice || !PAYABLE.includes(invoice.status)) return null;
  return invoice.confirmation_secret?.client_secret ?? null;
}

/** The address of a page at Stripe where this customer manages their payments. */
export async function openPortal(customer: string, returnUrl: string): Promise<string> {
  const client = await connect();
  return (await client.billingPortal.sessions.create({ customer, return_url: returnUrl })).url;
}

/**
 * Reads a webhook message that Stripe signed with our secret within the last five minutes.
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
  } catch (thrown) {
    log.warn('webhook: an event is not signed by Stripe', { code: whyUnsigned(thrown) });
    return null;
  }
}

/** Why a signature is refused, in fixed words: Stripe's own words quote the header. */
function whyUnsigned(thrown: unknown): string {
  const words = thrown instanceof Error ? thrown.message : '';
  if (/outside the tolerance/i.test(words)) return 'the signature is old';
  return /No signatures found matching/i.test(words)
    ? 'signed with another secret'
    : 'there is no signature';
}

/** Keys that the local Stripe accepts and the real Stripe refuses. */
const LOCAL_KEY = /^sk_test_local/;

/** The key and address for reaching Stripe. */
interface StripeAddress {
  readonly key: string;
  /** The address of a local Stripe. Null: Stripe's own address. */
  readonly url: string | null;
}

/** The text on the payment pages while billing is closed. */
const CLOSED =
  'Payments are closed for the moment. Your membership stays as it is; please try again later.';

/**
 * Why billing is closed: the settings are wrong, or no Stripe is configured (for example, with emulators but no local
 * Stripe). Null while billing is open.
 */
export function closedBecause(env: NodeJS.ProcessEnv = environment()): string | null {
  const key = STRIPE_SECRET_KEY.value();
  const isKnown = key && (env.STRIPE_API_URL || !LOCAL_KEY.test(key));
  return billingProblem(env) ?? (isKnown ? null : 'no Stripe is configured');
}

/**
 * The key and address for requests to Stripe. While billing is closed, nobody asks Stripe, and no membership changes.
 * @throws AppError `billing-closed`
 */
export function stripeAddress(env: NodeJS.ProcessEnv = environment()): StripeAddress {
  const log = closedBecause(env);
  if (log === null) return { key: STRIPE_SECRET_KEY.value(), url: env.STRIPE_API_URL || null };
  throw new AppError('billing-closed', CLOSED, { log, retryAfterSeconds: 3_600 });
}

/** The prices whose subscriptions are memberships: first the current price, then the earlier ones. */
export function prices(): readonly string[] {
  return STRIPE_PRICE_ID.value()
    .split(',')
    .map((price) => price.trim())
    .filter(Boolean);
}

/**
 * The address of the app, such as `https://example.web.app`. It is never taken from a request, because a request can
 * contain anything.
 */
export function appOrigin(env: NodeJS.ProcessEnv = environment()): string {
  if (env.APP_ORIGIN) return new URL(env.APP_ORIGIN).origin;
  return isDemo(env) ? 'http://127.0.0.1:5000' : `https://${projectOf(env)}.web.app`;
}

/** Shorter than the route's own time limit, so that the person gets the message about Stripe first. */
const PATIENCE_MS = endpoints['POST /api/create-subscription'].withinMs - 1_000;

/** The texts for the person: if Stripe refuses, and if Stripe does not answer or has a failure. */
interface Screens {
  readonly refused: string;
  readonly unreachable: string;
}

const unavailable = (screen: string, reason: string) =>
  new AppError('billing-unavailable', screen, { log: reason, retryAfterSeconds: 30 });

/**
 * The result of `work` with Stripe. Adds a time limit, and turns every failure of Stripe into an error with words for
 * the person. Late work continues: a person who tries again either finds the work done or does it.
 * @throws AppError
 */
export async function withErrorMessages<T>(work: Promise<T>, screens: Screens): Promise<T> {
  try {
    const late = () => unavailable(screens.unreachable, 'Stripe did not answer in time');
    return await withTimeout(work, PATIENCE_MS, late);
  } catch (thrown) {
    if (!isStripeError(thrown)) throw thrown;
    log.warn('Stripe failed', { code: thrown.type, error: safeError(thrown) });
    throw isRefusal(thrown)
      ? unavailable(screens.refused, 'Stripe refused')
      : unavailable(screens.unreachable, 'Stripe failed');
  }
}
