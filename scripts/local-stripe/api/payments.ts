import { showDispute } from '../disputes.ts';
import { invalid, StripeRefusal } from '../http.ts';
import {
  charge,
  confirm,
  DECLINED,
  isPayable,
  markUncollectible,
  voidInvoice,
} from '../lifecycle.ts';
import { disputeOf, intentOf, invoiceOf, livingCustomer } from '../lookup.ts';
import { showCard, showIntent, showInvoice, showInvoicePayment } from '../objects.ts';
import type { Intent, Invoice } from '../state.ts';
import { cardFor, keepCard } from './customers.ts';
import { type Call, group, needed, PAGING, pageOf, type Route, text } from './requests.ts';

/** Returns the payment of a call. A browser may see a payment only if it has the payment's secret. */
function intentFor({ context, ids, params, fromBrowser }: Call): Intent {
  const intent = intentOf(context.state, ids[0] ?? '', fromBrowser ? 'intent' : undefined);
  if (fromBrowser && text(params, 'client_secret') !== intent.secret) {
    throw invalid('The client_secret provided does not match the client_secret of this payment.', {
      code: 'payment_intent_unexpected_state',
      param: 'client_secret',
    });
  }
  return intent;
}

function confirmIntent(call: Call): object {
  const { context, params } = call;
  const intent = intentFor(call);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
  confirm(context, intent, cardFor(context.state, needed(params, 'payment_method')).id);
  const shown = showIntent(intent);
  if (!intent.failure) return shown;
  throw new StripeRefusal(402, { type: 'card_error', ...intent.failure, payment_intent: shown });
}

function createCard({ context, params }: Call): object {
  const type = needed(params, 'type');
  if (type !== 'card') throw invalid('This local Stripe knows cards only.', { param: 'type' });
  const card = group(params, 'card');
  const token = text(card, 'token');
  if (token) return showCard(cardFor(context.state, token.replace(/^tok_visa$/, 'pm_card_visa')));
  const details = {
    number: needed(card, 'number', 'card'),
    expMonth: Number(needed(card, 'exp_month', 'card')),
    expYear: Number(needed(card, 'exp_year', 'card')),
    cvc: text(card, 'cvc') ?? '',
  };
  return showCard(keepCard(context.state, details));
}

function attach({ context, ids, params }: Call): object {
  const card = cardFor(context.state, ids[0] ?? '');
  card.customer = livingCustomer(context.state, needed(params, 'customer'), 'customer').id;
  return showCard(card);
}

const INTENT = '/v1/payment_intents/:id';

export const paymentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    takes: [],
    answer: ({ context: { state }, ids }) => showDispute(disputeOf(state, ids[0] ?? '')),
  },
  {
    method: 'GET',
    path: INTENT,
    takes: ['client_secret'],
    browser: true,
    answer: (call) => showIntent(intentFor(call)),
  },
  {
    method: 'POST',
    path: `${INTENT}/confirm`,
    takes: ['client_secret', 'payment_method', 'return_url'],
    browser: true,
    answer: confirmIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_methods',
    takes: ['type', 'card', 'billing_details'],
    browser: true,
    answer: createCard,
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    takes: [],
    answer: ({ context, ids }) => showCard(cardFor(context.state, ids[0] ?? '')),
  },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', takes: ['customer'], answer: attach },
];

function list({ context: { state }, params }: Call): object {
  const fits = (name: string, value: string): boolean => {
    const asked = text(params, name);
    return asked === undefined || asked === value;
  };
  const all = Object.values(state.invoices).filter(
    (each) =>
      fits('customer', each.customer) &&
      fits('subscription', each.subscription) &&
      fits('status', each.status),
  );
  return pageOf(all, params, '/v1/invoices', (each) => showInvoice(state, each));
}

const isOpen = ({ status }: Invoice): boolean => status === 'open';

/** Returns the invoice of a call. Refuses one whose status does not fit. */
function invoiceIf(
  fits: (invoice: Invoice) => boolean,
  { context: { state }, ids }: Call,
): Invoice {
  const invoice = invoiceOf(state, ids[0] ?? '');
  if (fits(invoice)) return invoice;
  throw invalid(`This invoice is ${invoice.status}, so nothing more can be done with it.`);
}

function listPayments({ context: { state }, params }: Call): object {
  const intent = text(group(params, 'payment'), 'payment_intent', 'payment');
  const invoice = text(params, 'invoice');
  const all = Object.values(state.invoices).filter(
    (each) =>
      (intent === undefined || each.intent === intent) &&
      (invoice === undefined || each.id === invoice),
  );
  return pageOf(all, params, '/v1/invoice_payments', showInvoicePayment);
}

export const invoiceRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    takes: ['payment', 'invoice', ...PAGING],
    answer: listPayments,
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    takes: ['customer', 'subscription', 'status', ...PAGING],
    answer: list,
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    takes: [],
    answer: ({ context: { state }, ids }) => showInvoice(state, invoiceOf(state, ids[0] ?? '')),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    takes: [],
    answer: (call) => {
      const invoice = invoiceIf(isPayable, call);
      voidInvoice(call.context, invoice);
      return showInvoice(call.context.state, invoice);
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/mark_uncollectible',
    takes: [],
    answer: (call) => {
      const invoice = invoiceIf(isOpen, call);
      markUncollectible(call.context, invoice);
      return showInvoice(call.context.state, invoice);
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    takes: [],
    answer: (call) => {
      const invoice = invoiceIf(isPayable, call);
      if (charge(call.context, invoice)) return showInvoice(call.context.state, invoice);
      throw new StripeRefusal(402, { type: 'card_error', ...DECLINED });
    },
  },
];
