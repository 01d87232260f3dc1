import { type CardDetails, keepCard } from '../api/cards.ts';
import { invalid } from '../errors.ts';
import { livingCustomer } from '../objects/lookup.ts';
import type { Stage } from '../session-context.ts';
import { now, type Portal, type Subscription } from '../state.ts';
import { changeSubscription } from './change.ts';
import { charge } from './pay.ts';

function ownPlan({ world }: Stage, portal: Portal, id: string): Subscription {
  const plan = world.subscriptions[id];
  if (plan?.customer !== portal.customer) throw invalid(`No such subscription: '${id}'`);
  return plan;
}

/** Lets a plan end with its period, or go on after all. */
export function chooseEnd(stage: Stage, portal: Portal, id: string, ends: boolean): void {
  changeSubscription(stage, ownPlan(stage, portal, id), {
    cancelAtPeriodEnd: ends,
    canceledAt: ends ? now() : null,
    cancellationReason: ends ? 'cancellation_requested' : null,
  });
}

/** Puts another card in the place of the old one, and pays with it what is still open. */
export function changeCard(stage: Stage, portal: Portal, details: CardDetails): void {
  const { world } = stage;
  const customer = livingCustomer(world, portal.customer);
  const card = keepCard(world, details);
  card.customer = customer.id;
  customer.card = card.id;
  for (const plan of Object.values(world.subscriptions)) {
    if (plan.customer !== customer.id) continue;
    if (plan.status !== 'active' && plan.status !== 'past_due') continue;
    changeSubscription(stage, plan, { card: card.id });
    const invoice = plan.latestInvoice ? world.invoices[plan.latestInvoice] : undefined;
    if (invoice?.status === 'open') charge(stage, invoice);
  }
}
