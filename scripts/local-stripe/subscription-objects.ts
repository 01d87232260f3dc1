import type Stripe from 'stripe';
import { priceOf } from './lookup.ts';
import type { Shown } from './objects.ts';
import type { Price, StripeState, Subscription } from './state.ts';

export const productOf = (price: Price): string => `prod_${price.id.replace(/^price_/, '')}`;

const BILLED = {
  interval: 'month',
  interval_count: 1,
  usage_type: 'licensed',
  meter: null,
} as const;

/** Returns a monthly price in dollars. Decimals are sent as text, and the client turns them into numbers. */
export function showPrice(price: Price) {
  return {
    id: price.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productOf(price),
    recurring: { ...BILLED, trial_period_days: null },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: price.amount,
    unit_amount_decimal: String(price.amount),
  } as const satisfies Shown<Stripe.Price>;
}

/** Returns the price in the older form that subscription items still contain. */
function showPlan(price: Price) {
  return {
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.amount,
    amount_decimal: String(price.amount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: 'usd',
    ...BILLED,
    livemode: false,
    metadata: {},
    nickname: null,
    product: productOf(price),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
  } as const satisfies Shown<Stripe.Plan>;
}

/** Returns the product that a price belongs to. */
export const showProduct = (price: Price) =>
  ({
    id: productOf(price),
    object: 'product',
    active: true,
    created: price.created,
    default_price: price.id,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: price.name,
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    updated: price.created,
    url: null,
  }) satisfies Shown<Stripe.Product>;

function showItem(state: StripeState, subscription: Subscription) {
  const price = priceOf(state, subscription.price);
  return {
    id: subscription.item,
    object: 'subscription_item',
    billing_thresholds: null,
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: showPlan(price),
    price: showPrice(price),
    quantity: 1,
    subscription: subscription.id,
    tax_rates: [],
  } satisfies Shown<Stripe.SubscriptionItem>;
}

const UNUSED_OF_SUBSCRIPTION = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { type: 'flexible', flexible: null },
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  currency: 'usd',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
  trial_start: null,
} as const;

/** Returns a subscription in the form of Stripe's API. The period's end is a field of its items, not of the subscription. */
export function showSubscription(state: StripeState, subscription: Subscription) {
  return {
    ...UNUSED_OF_SUBSCRIPTION,
    id: subscription.id,
    object: 'subscription',
    billing_cycle_anchor: subscription.created,
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: subscription.cancellationReason,
    },
    created: subscription.created,
    customer: subscription.customer,
    default_payment_method: subscription.card,
    ended_at: subscription.endedAt,
    items: {
      object: 'list' as const,
      data: [showItem(state, subscription)],
      has_more: false,
      total_count: 1,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
    },
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    metadata: subscription.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: subscription.keepsCard ? 'on_subscription' : 'off',
    },
    start_date: subscription.created,
    status: subscription.status,
  } as const satisfies Shown<Stripe.Subscription>;
}
