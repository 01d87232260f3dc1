import { invalid, StripeRefusal } from '../http.ts';
import { deleteCustomer } from '../lifecycle.ts';
import { cardOf, customerOf, livingCustomer } from '../lookup.ts';
import { showCustomer } from '../objects.ts';
import {
  announce,
  type Card,
  type CardBehaviour,
  type Customer,
  newId,
  now,
  type StripeState,
} from '../state.ts';
import {
  type Call,
  group,
  mergeMetadata,
  PAGING,
  type Params,
  pageOf,
  type Route,
  text,
} from './requests.ts';

const FIELDS = ['email', 'name', 'description', 'metadata', 'invoice_settings', 'payment_method'];

/** Writes the fields that a request sent into a customer. Empty text clears a field. */
function write({ context }: Call, customer: Customer, params: Params): void {
  for (const name of ['email', 'name', 'description'] as const) {
    const value = text(params, name);
    if (value !== undefined) customer[name] = value === '' ? null : value;
  }
  customer.metadata = mergeMetadata(customer.metadata, params);
  const card =
    text(group(params, 'invoice_settings'), 'default_payment_method') ??
    text(params, 'payment_method');
  if (card === undefined) return;
  if (card !== '') cardOf(context.state, card, 'payment_method').customer = customer.id;
  customer.card = card === '' ? null : card;
}

function create(call: Call): object {
  const { context, params } = call;
  const customer: Customer = {
    id: newId('cus', 14),
    created: now(),
    email: null,
    name: null,
    description: null,
    metadata: {},
    card: null,
    deleted: false,
  };
  write(call, customer, params);
  context.state.customers[customer.id] = customer;
  const shown = showCustomer(context.state, customer);
  announce(context, 'customer.created', shown);
  return shown;
}

function update(call: Call): object {
  const { context, ids, params } = call;
  const customer = livingCustomer(context.state, ids[0] ?? '');
  write(call, customer, params);
  const shown = showCustomer(context.state, customer);
  announce(context, 'customer.updated', shown);
  return shown;
}

function list({ context: { state }, params }: Call): object {
  const email = text(params, 'email');
  const all = Object.values(state.customers).filter(
    (each) => !each.deleted && (email === undefined || each.email === email),
  );
  return pageOf(all, params, '/v1/customers', (each) => showCustomer(state, each));
}

export const customerRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', takes: FIELDS, answer: create },
  { method: 'GET', path: '/v1/customers', takes: ['email', ...PAGING], answer: list },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    takes: [],
    answer: ({ context: { state }, ids }) => showCustomer(state, customerOf(state, ids[0] ?? '')),
  },
  { method: 'POST', path: '/v1/customers/:id', takes: FIELDS, answer: update },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    takes: [],
    answer: ({ context, ids }) => {
      const customer = livingCustomer(context.state, ids[0] ?? '');
      deleteCustomer(context, customer);
      return showCustomer(context.state, customer);
    },
  },
];

const NUMBERS: Record<string, CardBehaviour> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declines',
  '4000002500003155': 'asks',
  '4000000000000259': 'disputes',
};

/** Stripe's names for test cards, so that a test need not type their numbers. */
const NAMED: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_createDispute: '4000000000000259',
};

const refused = (code: string, message: string, param: string) =>
  new StripeRefusal(402, { type: 'card_error', code, message, param });

export interface CardDetails {
  number: string;
  expMonth: number;
  /** Four digits. */
  expYear: number;
  cvc: string;
}

/** Keeps a test card. Refuses every other card with Stripe's messages. */
export function keepCard(state: StripeState, details: CardDetails): Card {
  const behaviour = NUMBERS[details.number.replaceAll(/[\s-]/g, '')];
  if (!behaviour) {
    throw refused('incorrect_number', 'Your card number is invalid.', 'number');
  }
  const { expMonth, expYear } = details;
  const month = Number.isInteger(expMonth) && expMonth >= 1 && expMonth <= 12;
  if (!month) {
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  // A card is valid until the last moment of its month.
  if (!(Date.UTC(expYear, expMonth, 1) / 1000 > now()) || expYear > 2100) {
    throw refused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (!/^\d{3,4}$/.test(details.cvc)) {
    throw refused('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const card: Card = {
    id: newId('pm'),
    created: now(),
    customer: null,
    behaviour,
    last4: details.number.replaceAll(/\D/g, '').slice(-4),
    expMonth,
    expYear,
  };
  state.cards[card.id] = card;
  return card;
}

/** Returns the card of an id: a stored card, or a new copy of one of Stripe's named test cards. */
export function cardFor(state: StripeState, id: string): Card {
  const named = NAMED[id];
  if (named) return keepCard(state, { number: named, expMonth: 12, expYear: 2099, cvc: '123' });
  const kept = Object.hasOwn(state.cards, id) ? state.cards[id] : undefined;
  if (kept) return kept;
  throw invalid(`No such PaymentMethod: '${id}'`, {
    code: 'resource_missing',
    param: 'payment_method',
  });
}
