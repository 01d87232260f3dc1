import type Stripe from 'stripe';
import type { Card, Intent } from '../state.ts';
import type { Shown } from './shown.ts';

/** A card as the API shows one: its last four digits and nothing that could be spent. */
export function showCard(card: Card) {
  return {
    id: card.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: card.created,
    customer: card.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } as const satisfies Shown<Stripe.PaymentMethod>;
}

/** A payment as the API shows one; with its publishable key a browser sees the same, less what is none of its business. */
export function showIntent(intent: Intent) {
  const failure = intent.failure && { type: 'card_error', ...intent.failure };
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.canceledAt === null ? null : 'void_invoice',
    capture_method: 'automatic',
    client_secret: intent.secret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: 'usd',
    customer: intent.customer,
    customer_account: null,
    description: 'Subscription creation',
    excluded_payment_method_types: null,
    last_payment_error: failure,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action:
      intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: intent.card,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_group: null,
  } as const satisfies Shown<Stripe.PaymentIntent>;
}
