import { missing } from './http.ts';
import type {
  Card,
  Customer,
  Dispute,
  Intent,
  Invoice,
  Price,
  StripeState,
  Subscription,
} from './state.ts';

function find<Kind>(among: Record<string, Kind>, kind: string, id: string, param?: string): Kind {
  const found = Object.hasOwn(among, id) ? among[id] : undefined;
  if (found === undefined) throw missing(kind, id, param, param ? 400 : 404);
  return found;
}

// Each function takes the name of the parameter that contained the id. Without a name, the id was in the path.
export const priceOf = (state: StripeState, id: string, param?: string): Price =>
  find(state.prices, 'price', id, param);
export const customerOf = (state: StripeState, id: string, param?: string): Customer =>
  find(state.customers, 'customer', id, param);
export const cardOf = (state: StripeState, id: string, param?: string): Card =>
  find(state.cards, 'PaymentMethod', id, param);
export const subscriptionOf = (state: StripeState, id: string, param?: string): Subscription =>
  find(state.subscriptions, 'subscription', id, param);
export const invoiceOf = (state: StripeState, id: string, param?: string): Invoice =>
  find(state.invoices, 'invoice', id, param);
export const intentOf = (state: StripeState, id: string, param?: string): Intent =>
  find(state.intents, 'payment_intent', id, param);
export const disputeOf = (state: StripeState, id: string, param?: string): Dispute =>
  find(state.disputes, 'dispute', id, param);

/** Returns a customer who is not deleted, so that a new object can be made for them. */
export function livingCustomer(state: StripeState, id: string, param?: string): Customer {
  const customer = customerOf(state, id, param);
  if (customer.deleted) throw missing('customer', id, param, param ? 400 : 404);
  return customer;
}
