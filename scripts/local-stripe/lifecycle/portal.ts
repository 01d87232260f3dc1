import { type CardDetails, keepCard } from '../api/cards.ts';
import { invalid } from '../errors.ts';
import { livingCustomer } from '../objects/lookup.ts';
import type { SessionContext } from '../session-context.ts';
import { now, type Portal, type Subscription } from '../state.ts';
import { changeSubscription } from './change.ts';
import { charge } from './pay.ts';

function ownPlan({ state }: SessionContext, portal: Portal, id: string): Subscription {
  const plan = state.subscriptions[id];
  if (plan?.customer !== portal.customer) throw invalid(`No such subscription: '${id}'`);
  return plan;
}

/** Lets a plan end with its period, or go on after all. */
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

/** Puts another card in the place of the old one, and pays with it what is still open. */
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
