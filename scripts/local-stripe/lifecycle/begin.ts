import { newId } from '../ids.ts';
import { intentOf } from '../objects/lookup.ts';
import { showSubscription } from '../objects/subscription.ts';
import { announce, type SessionContext } from '../session-context.ts';
import { now, type Subscription } from '../state.ts';
import { writeInvoice } from './invoices.ts';
import { monthLater } from './month.ts';
import { confirm } from './pay.ts';

export interface Beginning {
  customer: string;
  price: string;
  metadata: Record<string, string>;
  keepsCard: boolean;
  card: string | null;
  /** Whether it waits for the customer's own payment instead of charging at once. */
  waits: boolean;
}

/** Begins a subscription: incomplete until its first invoice is paid. */
export function begin(context: SessionContext, { waits, ...rest }: Beginning): Subscription {
  const at = now();
  const subscription: Subscription = {
    ...rest,
    id: newId('sub'),
    item: newId('si', 14),
    created: at,
    status: 'incomplete',
    periodStart: at,
    periodEnd: monthLater(at),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellationReason: null,
    latestInvoice: null,
  };
  context.state.subscriptions[subscription.id] = subscription;
  const invoice = writeInvoice(context, subscription, 'subscription_create');
  announce(context, 'customer.subscription.created', showSubscription(context.state, subscription));
  const card = rest.card ?? context.state.customers[rest.customer]?.card;
  if (!waits && card) confirm(context, intentOf(context.state, invoice.intent), card);
  return subscription;
}
