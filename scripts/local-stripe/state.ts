import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { systemClock } from '../../functions/src/platform/time.ts';

/**
 * Everything that this Stripe stores. It is plain JSON, so it can be written to a file and read again. Times are in seconds.
 */
export interface StripeState {
  prices: Record<string, Price>;
  customers: Record<string, Customer>;
  cards: Record<string, Card>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  intents: Record<string, Intent>;
  portals: Record<string, Portal>;
  disputes: Record<string, Dispute>;
  /** Oldest first. */
  events: RecordedEvent[];
  /** Answers that were given, by idempotency key. */
  answers: Record<string, KeptAnswer>;
}

export interface Price {
  id: string;
  created: number;
  /** In cents. */
  amount: number;
  name: string;
}

export interface Customer {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  description: string | null;
  metadata: Record<string, string>;
  card: string | null;
  deleted: boolean;
}

/** What happens when a card is charged. */
export type CardBehaviour = 'pays' | 'declines' | 'asks' | 'disputes';

export interface Card {
  id: string;
  created: number;
  customer: string | null;
  behaviour: CardBehaviour;
  last4: string;
  expMonth: number;
  expYear: number;
}

type SubscriptionStatus = 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';

export interface Subscription {
  id: string;
  item: string;
  created: number;
  customer: string;
  price: string;
  status: SubscriptionStatus;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  cancellationReason: 'cancellation_requested' | 'payment_failed' | null;
  card: string | null;
  /** Whether the first card that pays becomes the subscription's own card. */
  keepsCard: boolean;
  latestInvoice: string | null;
  metadata: Record<string, string>;
}

export interface Invoice {
  id: string;
  created: number;
  customer: string;
  subscription: string;
  status: 'open' | 'paid' | 'uncollectible' | 'void';
  reason: 'subscription_create' | 'subscription_cycle';
  amount: number;
  attempts: number;
  nextAttempt: number | null;
  intent: string;
  paidAt: number | null;
  voidedAt: number | null;
  uncollectibleAt: number | null;
  periodStart: number;
  periodEnd: number;
}

export interface CardFailure {
  code: string;
  decline_code?: string;
  message: string;
}

export interface Intent {
  id: string;
  created: number;
  secret: string;
  customer: string;
  invoice: string;
  amount: number;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  card: string | null;
  failure: CardFailure | null;
  canceledAt: number | null;
}

export interface Portal {
  id: string;
  created: number;
  customer: string;
  returnUrl: string | null;
  secret: string;
}

export interface Dispute {
  id: string;
  created: number;
  /** The disputed payment. */
  intent: string;
  /** In cents. */
  amount: number;
  status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost';
  /** What it took from our balance and gave back, oldest first. */
  movements: BalanceMovement[];
}

/** One change of our balance at Stripe, in cents. */
export interface BalanceMovement {
  id: string;
  created: number;
  amount: number;
  fee: number;
}

export interface RecordedEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: Stripe.Event['type'];
}

interface KeptAnswer {
  at: number;
  asked: string;
  status: number;
  body: string;
}

/** The API version whose objects this Stripe sends. The pinned package asks for the same version. */
export const API_VERSION = '2026-10-28.endive';

/** The current time in seconds since 1970. */
export const now = (): number => Math.floor(systemClock().getTime() / 1000);

/** Creates a state without any payments. It has the plan that the product sells, and one other plan. */
export function emptyState(priceId: string): StripeState {
  const created = now();
  return {
    prices: {
      [priceId]: { id: priceId, created, amount: 499, name: 'Blckmirror+' },
      price_local_other: { id: 'price_local_other', created, amount: 100, name: 'Something else' },
    },
    customers: {},
    cards: {},
    subscriptions: {},
    invoices: {},
    intents: {},
    portals: {},
    disputes: {},
    events: [],
    answers: {},
  };
}

/** The state, and the listener for its events. */
export interface SessionContext {
  state: StripeState;
  /** Gets every event, in order. */
  listener: (event: RecordedEvent) => void;
  /** The address of this Stripe for people, as in http://127.0.0.1:12111. */
  url: string;
}

/** Records an event about an object in its current form, and sends the event to the listener. */
export function announce(
  context: SessionContext,
  type: RecordedEvent['type'],
  object: object,
  previous?: object,
): void {
  const event: RecordedEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: now(),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  context.state.events.push(event);
  context.listener(event);
}

/** Creates an id that looks like Stripe's ids: the kind, then random letters and digits. */
export const newId = (kind: string, length = 24): string =>
  `${kind}_${randomBytes(length).toString('base64url').replaceAll(/[-_]/g, '0').slice(0, length)}`;
