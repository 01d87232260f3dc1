import { newId } from '../ids.ts';
import { deleteCustomer } from '../lifecycle/end.ts';
import { showCustomer } from '../objects/customer.ts';
import { cardOf, customerOf, livingCustomer } from '../objects/lookup.ts';
import { announce } from '../session-context.ts';
import { type Customer, now } from '../state.ts';
import { group, mergeMetadata, type Params, text } from './form.ts';
import { PAGING, pageOf } from './pages.ts';
import type { Call, Route } from './route.ts';

const FIELDS = ['email', 'name', 'description', 'metadata', 'invoice_settings', 'payment_method'];

/** Writes what was sent; empty text clears. */
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
