import { invalid } from '../http.ts';
import { isPayable } from '../lifecycle.ts';
import { showCard, showCustomer, showIntent, showInvoice, showInvoicePayment } from '../objects.ts';
import type { Invoice, StripeState } from '../state.ts';
import { productOf, showPrice, showProduct, showSubscription } from '../subscription-objects.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Returns the object with this id. The first letters of the id tell its kind. Returns undefined for kinds that cannot be
 * expanded.
 */
function shown(state: StripeState, id: string): object | undefined {
  const [kind] = id.split('_');
  const { customers, subscriptions, invoices, intents, cards, prices } = state;
  if (kind === 'cus' && customers[id]) return showCustomer(state, customers[id]);
  if (kind === 'sub' && subscriptions[id]) return showSubscription(state, subscriptions[id]);
  if (kind === 'in' && invoices[id]) return showInvoice(state, invoices[id]);
  if (kind === 'pi' && intents[id]) return showIntent(intents[id]);
  if (kind === 'pm' && cards[id]) return showCard(cards[id]);
  const sold = Object.values(prices).find((price) => price.id === id || productOf(price) === id);
  return sold && (sold.id === id ? showPrice(sold) : showProduct(sold));
}

/** Returns fields of an invoice that are sent only if the caller asks to expand them. */
function hidden(state: StripeState, invoice: Invoice, name: string): unknown {
  const intent = state.intents[invoice.intent];
  if (name === 'confirmation_secret') {
    // A paid or void invoice has nothing to confirm.
    return isPayable(invoice) && intent
      ? { client_secret: intent.secret, type: 'payment_intent' }
      : null;
  }
  if (name !== 'payments') return undefined;
  return {
    object: 'list',
    data: [showInvoicePayment(invoice)],
    has_more: false,
    url: `/v1/invoice_payments?invoice=${invoice.id}`,
  };
}

function follow(state: StripeState, target: unknown, path: string[], whole: string): void {
  const [name, ...rest] = path;
  if (name === undefined || target === null) return;
  if (Array.isArray(target)) {
    for (const each of target) follow(state, each, path, whole);
    return;
  }
  if (!isObject(target)) return;
  const invoice = target.object === 'invoice' ? state.invoices[String(target.id)] : undefined;
  if (!(name in target) && invoice) target[name] = hidden(state, invoice, name);
  if (!(name in target) || target[name] === undefined) {
    throw invalid(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  }
  const value = target[name];
  if (typeof value === 'string') {
    const object = shown(state, value);
    if (!object) {
      throw invalid(`This property cannot be expanded (${whole}).`, { param: 'expand' });
    }
    target[name] = object;
  }
  follow(state, target[name], rest, whole);
}

/** Replaces ids with whole objects along paths such as `latest_invoice.confirmation_secret`. Changes the object. */
export function expand<Kind extends object>(
  state: StripeState,
  object: Kind,
  paths: string[],
): Kind {
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4) throw invalid('You cannot expand more than 4 levels of a property.');
    follow(state, object, steps, path);
  }
  return object;
}
