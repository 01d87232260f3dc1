import { invalid } from '../errors.ts';
import { begin } from '../lifecycle/begin.ts';
import { changeSubscription, isOver } from '../lifecycle/change.ts';
import { end } from '../lifecycle/end.ts';
import { cardOf, customerOf, livingCustomer, priceOf, subscriptionOf } from '../objects/lookup.ts';
import { showSubscription } from '../objects/subscription.ts';
import { now, type Subscription } from '../state.ts';
import { flag, group, list, mergeMetadata, needed, type Params, text } from './form.ts';
import { PAGING, pageOf } from './pages.ts';
import type { Call, Route } from './route.ts';

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

/** The one price that is subscribed to. */
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

function create({ stage, params }: Call): object {
  const { world } = stage;
  const customer = livingCustomer(world, needed(params, 'customer'), 'customer');
  const price = priceOf(world, priceIn(params), 'items[0][price]');
  const behaviour = text(params, 'payment_behavior') ?? 'allow_incomplete';
  if (!['default_incomplete', 'allow_incomplete'].includes(behaviour)) {
    throw invalid(`Invalid payment_behavior: ${behaviour}`, { param: 'payment_behavior' });
  }
  const card = text(params, 'default_payment_method') || null;
  if (card) cardOf(world, card, 'default_payment_method');
  const waits = behaviour === 'default_incomplete';
  if (!waits && !card && !customer.card) {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  }
  const subscription = begin(stage, {
    customer: customer.id,
    price: price.id,
    metadata: mergeMetadata({}, params),
    keepsCard: keepsCard(params) ?? false,
    card,
    waits,
  });
  return showSubscription(world, subscription);
}

function update({ stage, ids, params }: Call): object {
  const { world } = stage;
  const subscription = subscriptionOf(world, ids[0] ?? '');
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
  if (card) change.card = cardOf(world, card, 'default_payment_method').id;
  change.keepsCard = keepsCard(params) ?? subscription.keepsCard;
  changeSubscription(stage, subscription, change);
  return showSubscription(world, subscription);
}

function cancel({ stage, ids }: Call): object {
  const subscription = subscriptionOf(stage.world, ids[0] ?? '');
  // A subscription that is over cannot be found any more by this call, says Stripe.
  if (isOver(subscription)) {
    throw invalid(`No such subscription: '${subscription.id}'`, {
      status: 404,
      code: 'resource_missing',
      param: 'id',
    });
  }
  end(stage, subscription, 'cancellation_requested');
  return showSubscription(stage.world, subscription);
}

/** Without a status everything but what was canceled; `all` means all; `ended` both ways to end. */
function hasStatus(subscription: Subscription, asked: string | undefined): boolean {
  if (asked === undefined) return subscription.status !== 'canceled';
  if (asked === 'all') return true;
  return asked === 'ended' ? isOver(subscription) : subscription.status === asked;
}

function listAll({ stage: { world }, params }: Call): object {
  const customer = text(params, 'customer');
  if (customer) customerOf(world, customer, 'customer');
  const price = text(params, 'price');
  const status = text(params, 'status');
  const all = Object.values(world.subscriptions).filter(
    (each) =>
      (customer === undefined || each.customer === customer) &&
      (price === undefined || each.price === price) &&
      hasStatus(each, status),
  );
  return pageOf(all, params, '/v1/subscriptions', (each) => showSubscription(world, each));
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
    answer: ({ stage: { world }, ids }) =>
      showSubscription(world, subscriptionOf(world, ids[0] ?? '')),
  },
  { method: 'POST', path: ONE, takes: UPDATE, answer: update },
  { method: 'DELETE', path: ONE, takes: CANCEL, answer: cancel },
];
