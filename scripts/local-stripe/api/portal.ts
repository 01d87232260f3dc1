import { invalid, missing } from '../http.ts';
import { changeSubscription, charge } from '../lifecycle.ts';
import { livingCustomer, priceOf } from '../lookup.ts';
import { newId, now, type Portal, type SessionContext, type Subscription } from '../state.ts';
import { productOf, showPrice, showProduct } from '../subscription-objects.ts';
import { type CardDetails, keepCard } from './customers.ts';
import { type Call, needed, PAGING, pageOf, type Route, text } from './requests.ts';

/** Creates a link to the billing portal. Everybody who has the link can act as its customer. */
function createPortal({ context, params }: Call): object {
  const customer = livingCustomer(context.state, needed(params, 'customer'), 'customer');
  const returnUrl = text(params, 'return_url') ?? null;
  if (returnUrl !== null && !/^https?:\/\/\S/.test(returnUrl)) {
    throw invalid('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  }
  const portal: Portal = {
    id: newId('bps'),
    created: now(),
    customer: customer.id,
    returnUrl,
    secret: newId('test', 40),
  };
  context.state.portals[portal.secret] = portal;
  return {
    id: portal.id,
    object: 'billing_portal.session',
    configuration: 'bpc_local',
    created: portal.created,
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${context.url}/p/session/${portal.secret}`,
  };
}

function listEvents({ context: { state }, params }: Call): object {
  const type = text(params, 'type');
  const all = state.events.filter((each) => type === undefined || each.type === type);
  return pageOf(all, params, '/v1/events', (each) => ({ ...each }));
}

function showOneProduct({ context: { state }, ids }: Call): object {
  const price = Object.values(state.prices).find((each) => productOf(each) === ids[0]);
  if (!price) throw missing('product', ids[0] ?? '');
  return showProduct(price);
}

export const otherRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    takes: ['customer', 'return_url'],
    answer: createPortal,
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    takes: [],
    answer: ({ context: { state }, ids }) => showPrice(priceOf(state, ids[0] ?? '')),
  },
  {
    method: 'GET',
    path: '/v1/prices',
    takes: PAGING,
    answer: ({ context: { state }, params }) =>
      pageOf(Object.values(state.prices), params, '/v1/prices', showPrice),
  },
  { method: 'GET', path: '/v1/products/:id', takes: [], answer: showOneProduct },
  { method: 'GET', path: '/v1/events', takes: ['type', ...PAGING], answer: listEvents },
  {
    method: 'GET',
    path: '/v1/events/:id',
    takes: [],
    answer: ({ context: { state }, ids }) => {
      const event = state.events.find((each) => each.id === ids[0]);
      if (!event) throw missing('event', ids[0] ?? '');
      return { ...event };
    },
  },
];

function ownPlan({ state }: SessionContext, portal: Portal, id: string): Subscription {
  const plan = state.subscriptions[id];
  if (plan?.customer !== portal.customer) throw invalid(`No such subscription: '${id}'`);
  return plan;
}

/** Lets a subscription end with its period, or cancels that end. */
export function chooseEnd(
  context: SessionContext,
  portal: Portal,
  id: string,
  ends: boolean,
): void {
  changeSubscription(context, ownPlan(context, portal, id), {
    cancelAtPeriodEnd: ends,
    canceledAt: ends ? now() : null,
    cancellationReason: ends ? 'cancellation_requested' : null,
  });
}

/** Replaces the customer's card, and pays open invoices with the new card. */
export function changeCard(context: SessionContext, portal: Portal, details: CardDetails): void {
  const { state } = context;
  const customer = livingCustomer(state, portal.customer);
  const card = keepCard(state, details);
  card.customer = customer.id;
  customer.card = card.id;
  for (const plan of Object.values(state.subscriptions)) {
    if (plan.customer !== customer.id) continue;
    if (plan.status !== 'active' && plan.status !== 'past_due') continue;
    changeSubscription(context, plan, { card: card.id });
    const invoice = plan.latestInvoice ? state.invoices[plan.latestInvoice] : undefined;
    if (invoice?.status === 'open') charge(context, invoice);
  }
}
