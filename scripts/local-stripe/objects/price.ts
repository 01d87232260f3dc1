import type Stripe from 'stripe';
import type { Price } from '../state.ts';
import type { Shown } from './shown.ts';

export const productOf = (price: Price): string => `prod_${price.id.replace(/^price_/, '')}`;

const BILLED = {
  interval: 'month',
  interval_count: 1,
  usage_type: 'licensed',
  meter: null,
} as const;

/** A monthly price in dollars. Decimals travel as text; the client makes numbers of them. */
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

/** The same in the older shape that subscription items still carry. */
export function showPlan(price: Price) {
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

/** What is sold at a price. */
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
