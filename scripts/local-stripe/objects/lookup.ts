import { missing } from '../errors.ts';
import type { Card, Customer, Intent, Invoice, Price, Subscription, World } from '../state.ts';

function find<Kind>(among: Record<string, Kind>, kind: string, id: string, param?: string): Kind {
  const found = Object.hasOwn(among, id) ? among[id] : undefined;
  if (found === undefined) throw missing(kind, id, param, param ? 400 : 404);
  return found;
}

// Each takes the name of the parameter that carried the id; without one the id stood in the path.
export const priceOf = (world: World, id: string, param?: string): Price =>
  find(world.prices, 'price', id, param);
export const customerOf = (world: World, id: string, param?: string): Customer =>
  find(world.customers, 'customer', id, param);
export const cardOf = (world: World, id: string, param?: string): Card =>
  find(world.cards, 'PaymentMethod', id, param);
export const subscriptionOf = (world: World, id: string, param?: string): Subscription =>
  find(world.subscriptions, 'subscription', id, param);
export const invoiceOf = (world: World, id: string, param?: string): Invoice =>
  find(world.invoices, 'invoice', id, param);
export const intentOf = (world: World, id: string, param?: string): Intent =>
  find(world.intents, 'payment_intent', id, param);

/** A customer with whom something new can begin. */
export function livingCustomer(world: World, id: string, param?: string): Customer {
  const customer = customerOf(world, id, param);
  if (customer.deleted) throw missing('customer', id, param, param ? 400 : 404);
  return customer;
}
