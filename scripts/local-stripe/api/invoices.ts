import { invalid, StripeRefusal } from '../errors.ts';
import { voidInvoice } from '../lifecycle/invoices.ts';
import { charge, DECLINED } from '../lifecycle/pay.ts';
import { showInvoice } from '../objects/invoice.ts';
import { invoiceOf } from '../objects/lookup.ts';
import { text } from './form.ts';
import { PAGING, pageOf } from './pages.ts';
import type { Call, Route } from './route.ts';

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

function openInvoice({ context: { state }, ids }: Call) {
  const invoice = invoiceOf(state, ids[0] ?? '');
  if (invoice.status === 'open') return invoice;
  throw invalid(`This invoice is ${invoice.status}, so nothing more can be done with it.`);
}

export const invoiceRoutes: readonly Route[] = [
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
      const invoice = openInvoice(call);
      voidInvoice(call.context, invoice);
      return showInvoice(call.context.state, invoice);
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    takes: [],
    answer: (call) => {
      const invoice = openInvoice(call);
      if (charge(call.context, invoice)) return showInvoice(call.context.state, invoice);
      throw new StripeRefusal(402, { type: 'card_error', ...DECLINED });
    },
  },
];
