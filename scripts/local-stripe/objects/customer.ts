import type Stripe from 'stripe';
import type { Customer, StripeState } from '../state.ts';
import type { Shown } from './shown.ts';

/** A customer as the API shows one; one who was deleted is three fields. */
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
