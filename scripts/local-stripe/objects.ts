import type Stripe from 'stripe';
import { customerOf, subscriptionOf } from './lookup.ts';
import type { Card, Customer, Intent, Invoice, StripeState } from './state.ts';

/** Returns a customer as the API shows it. A deleted customer has only three fields. */
export function showCustomer(state: StripeState, customer: Customer) {
  if (customer.deleted) {
    return {
      id: customer.id,
      object: 'customer',
      deleted: true,
    } as const satisfies Stripe.DeletedCustomer;
  }
  return {
    id: customer.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: customer.created,
    currency: 'usd',
    customer_account: null,
    default_source: null,
    delinquent: Object.values(state.subscriptions).some(
      (each) => each.customer === customer.id && each.status === 'past_due',
    ),
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.card,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } as const satisfies Shown<Stripe.Customer>;
}

/** Returns a card as the API shows it. It contains the last four digits, but no data that could be used to pay. */
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

/** The id of the charge that a payment made. Charges are not stored: nothing here reads more of them. */
export const chargeOf = ({ id }: { id: string }): string => id.replace(/^pi_/, 'ch_');

/** Returns a payment as the API shows it. The server and a browser get the same fields. */
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
    latest_charge: intent.status === 'succeeded' ? chargeOf(intent) : null,
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

const UNUSED_OF_INVOICE = {
  account_country: 'NL',
  account_name: 'Blckmirror',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: {
    disabled_reason: null,
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  currency: 'usd',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  payment_settings: {
    default_mandate: null,
    payment_method_options: null,
    payment_method_types: null,
  },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
} as const;

/** Returns an invoice as the API shows it. Its payments and its client secret appear only if the caller expands them. */
export function showInvoice(state: StripeState, invoice: Invoice) {
  const paid = invoice.status === 'paid' ? invoice.amount : 0;
  const customer = customerOf(state, invoice.customer);
  return {
    ...UNUSED_OF_INVOICE,
    id: invoice.id,
    object: 'invoice',
    amount_due: invoice.amount,
    amount_paid: paid,
    amount_remaining: invoice.amount - paid,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.nextAttempt !== null,
    billing_reason: invoice.reason,
    created: invoice.created,
    customer: invoice.customer,
    customer_email: customer.email,
    effective_at: invoice.created,
    lines: {
      object: 'list' as const,
      data: [],
      has_more: false,
      total_count: 0,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    next_payment_attempt: invoice.nextAttempt,
    number: invoice.id.slice(-8).toUpperCase(),
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscriptionOf(state, invoice.subscription).metadata,
        subscription: invoice.subscription,
      },
      type: 'subscription_details',
    },
    period_end: invoice.periodEnd,
    period_start: invoice.periodStart,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: invoice.uncollectibleAt,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    subtotal: invoice.amount,
    subtotal_excluding_tax: invoice.amount,
    total: invoice.amount,
    total_excluding_tax: invoice.amount,
    webhooks_delivered_at: invoice.created,
  } as const satisfies Shown<Stripe.Invoice>;
}

/** Stripe's status of the tie between an invoice and its payment, by the status of the invoice. */
const PAYMENT_STATUS = {
  open: 'open',
  uncollectible: 'open',
  paid: 'paid',
  void: 'canceled',
} as const;

/** Returns what ties an invoice to its payment, as the API shows it. */
export function showInvoicePayment(invoice: Invoice) {
  return {
    id: `inpay_${invoice.id.slice(3)}`,
    object: 'invoice_payment',
    amount_paid: invoice.status === 'paid' ? invoice.amount : null,
    amount_requested: invoice.amount,
    created: invoice.created,
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: invoice.intent },
    status: PAYMENT_STATUS[invoice.status],
    status_transitions: { canceled_at: invoice.voidedAt, paid_at: invoice.paidAt },
  } as const satisfies Shown<Stripe.InvoicePayment>;
}

type Needed<Shape> = {
  [Key in keyof Shape]-?: object extends Pick<Shape, Key> ? never : Key;
}[keyof Shape];

/**
 * The fields that an object of the pinned API version always has. If the next version of the package adds a field, the code
 * here does not compile until the field is added. The types of the values are looser, because decimals are text and lists
 * are read-only here.
 */
export type Shown<Shape> = Record<Exclude<Needed<Shape>, 'lastResponse'>, unknown> &
  Partial<Record<keyof Shape, unknown>>;
