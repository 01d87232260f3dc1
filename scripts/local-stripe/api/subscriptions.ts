import { invalid } from '../http.ts';
import { begin, changeSubscription, end, isOver } from '../lifecycle.ts';
import { cardOf, customerOf, livingCustomer, priceOf, subscriptionOf } from '../lookup.ts';
import { now, type Subscription } from '../state.ts';
import { showSubscription } from '../subscription-objects.ts';
import {
  type Call,
  flag,
  group,
  list,
  mergeMetadata,
  needed,
  PAGING,
  type Params,
  pageOf,
  type Route,
  text,
} from './requests.ts';

const CREATE = [
  'customer',
  'items',
  'payment_behavior',
  'payment_settings',
  'metadata',
  'default_payment_method',
  'off_session',
];
const UPDATE = ['cancel_at_period_end', 'metadata', 'default_payment_method', 'payment_settings'];
const CANCEL = ['invoice_now', 'prorate', 'cancellation_details'];

const keepsCard = (params: Params): boolean | undefined => {
  const wish = text(group(params, 'payment_settings'), 'save_default_payment_method');
  return wish === undefined ? undefined : wish === 'on_subscription';
};

/** Returns the price of a new subscription. Exactly one price is allowed. */
function priceIn(params: Params): string {
  const [item, second] = list(params, 'items');
  if (typeof item !== 'object') {
    throw invalid('Missing required param: items.', {
      code: 'parameter_missing',
      param: 'items',
    });
  }
  if (second) throw invalid('This local Stripe knows subscriptions to one price only.');
  return needed(item, 'price', 'items[0]');
}

function create({ context, params }: Call): object {
  const { state } = context;
  const customer = livingCustomer(state, needed(params, 'customer'), 'customer');
  const price = priceOf(state, priceIn(params), 'items[0][price]');
  const behaviour = text(params, 'payment_behavior') ?? 'allow_incomplete';
  if (!['default_incomplete', 'allow_incomplete'].includes(behaviour)) {
    throw invalid(`Invalid payment_behavior: ${behaviour}`, { param: 'payment_behavior' });
  }
  const card = text(params, 'default_payment_method') || null;
  if (card) cardOf(state, card, 'default_payment_method');
  const waits = behaviour === 'default_incomplete';
  if (!waits && !card && !customer.card) {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  }
  const subscription = begin(context, {
    customer: customer.id,
    price: price.id,
    metadata: mergeMetadata({}, params),
    keepsCard: keepsCard(params) ?? false,
    card,
    waits,
  });
  return showSubscription(state, subscription);
}

function update({ context, ids, params }: Call): object {
  const { state } = context;
  const subscription = subscriptionOf(state, ids[0] ?? '');
  if (isOver(subscription)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const change: Partial<Subscription> = { metadata: mergeMetadata(subscription.metadata, params) };
  const ends = flag(params, 'cancel_at_period_end');
  if (ends !== undefined) {
    change.cancelAtPeriodEnd = ends;
    change.canceledAt = ends ? (subscription.canceledAt ?? now()) : null;
    change.cancellationReason = ends ? 'cancellation_requested' : null;
  }
  const card = text(params, 'default_payment_method');
  if (card) change.card = cardOf(state, card, 'default_payment_method').id;
  change.keepsCard = keepsCard(params) ?? subscription.keepsCard;
  changeSubscription(context, subscription, change);
  return showSubscription(state, subscription);
}

function cancel({ context, ids }: Call): object {
  const subscription = subscriptionOf(context.state, ids[0] ?? '');
  // As in the real Stripe, this call does not find a subscription that has ended.
  if (isOver(subscription)) {
    throw invalid(`No such subscription: '${subscription.id}'`, {
      status: 404,
      code: 'resource_missing',
      param: 'id',
    });
  }
  end(context, subscription, 'cancellation_requested');
  return showSubscription(context.state, subscription);
}

/**
 * Whether a subscription has the requested status. Without a status all match except canceled ones. `all` matches all, and
 * `ended` matches both kinds of end.
 */
function hasStatus(subscription: Subscription, asked: string | undefined): boolean {
  if (asked === undefined) return subscription.status !== 'canceled';
  if (asked === 'all') return true;
  return asked === 'ended' ? isOver(subscription) : subscription.status === asked;
}

function listAll({ context: { state }, params }: Call): object {
  const customer = text(params, 'customer');
  if (customer) customerOf(state, customer, 'customer');
  const price = text(params, 'price');
  const status = text(params, 'status');
  const all = Object.values(state.subscriptions).filter(
    (each) =>
      (customer === undefined || each.customer === customer) &&
      (price === undefined || each.price === price) &&
      hasStatus(each, status),
  );
  return pageOf(all, params, '/v1/subscriptions', (each) => showSubscription(state, each));
}

const PATH = '/v1/subscriptions';
const ONE = `${PATH}/:id`;

export const subscriptionRoutes: readonly Route[] = [
  { method: 'POST', path: PATH, takes: CREATE, answer: create },
  { method: 'GET', path: PATH, takes: ['customer', 'price', 'status', ...PAGING], answer: listAll },
  {
    method: 'GET',
    path: ONE,
    takes: [],
    answer: ({ context: { state }, ids }) =>
      showSubscription(state, subscriptionOf(state, ids[0] ?? '')),
  },
  { method: 'POST', path: ONE, takes: UPDATE, answer: update },
  { method: 'DELETE', path: ONE, takes: CANCEL, answer: cancel },
];
