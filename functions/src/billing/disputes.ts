import { Timestamp } from 'firebase-admin/firestore';
import { alertDuty } from '../platform/alerts.ts';
import { collection, KEPT } from '../platform/collections.ts';
import { ALERT_URL } from '../platform/environment.ts';
import { log } from '../platform/log.ts';
import { DAY_MS } from '../platform/time.ts';
import { ownSubscriptions } from './membership.ts';
import { cancelOrQueue, disputeOf, prices } from './stripe.ts';

/** How long it is remembered that the people on duty were told: longer than Stripe goes on sending one event. */
const REMEMBERED_MS = KEPT.days.stripeEvents * DAY_MS;

/** What the people on duty are told of a dispute with this id. It is all that an alert says about a payment. */
const ALERTS = {
  inquiry: (id: string) =>
    `A bank asks about a payment (${id}). Nothing is cancelled. Answer it at Stripe, before it becomes a dispute.`,
  open: (id: string) =>
    `A payment is disputed (${id}). Its subscription ends. Look at it at Stripe, and answer or accept it in time.`,
  won: (id: string) =>
    `The dispute ${id} is won: Stripe pays the money back. The subscription stays ended.`,
  lost: (id: string) => `The dispute ${id} is lost. The subscription stays ended.`,
} as const;

/**
 * What a status of Stripe means for us. A `warning_...` is a question of the bank: no money was taken, most come to
 * nothing, and who only did not know the line on their bill must not lose a membership that they want.
 */
function stageOf(status: string): keyof typeof ALERTS | null {
  if (status === 'warning_closed') return null;
  if (status.startsWith('warning_')) return 'inquiry';
  return status === 'won' || status === 'lost' ? status : 'open';
}

/** The work on each dispute that is not finished yet. */
const inTurn = new Map<string, Promise<void>>();

/**
 * Answers a dispute about a payment for Blckmirror+: cancels the subscription, and tells the people on duty once of each
 * stage. The content of the event is not used: Stripe is asked how the dispute stands now, so that repeated, late and
 * shuffled events come to the same. The membership is left to Stripe's events about the cancelled subscription. If the
 * cancellation fails, it is queued.
 * @throws if Stripe or the people on duty cannot be reached, so that Stripe sends the event again
 */
export function receiveDispute(disputeId: string, now: Date): Promise<void> {
  // Stripe sends several events of one dispute at once. One after the other they tell nobody twice.
  const before = inTurn.get(disputeId) ?? Promise.resolve();
  const answered = before.catch(() => undefined).then(() => answer(disputeId, now));
  inTurn.set(disputeId, answered);
  return answered.finally(() => {
    if (inTurn.get(disputeId) === answered) inTurn.delete(disputeId);
  });
}

async function answer(disputeId: string, now: Date): Promise<void> {
  const dispute = await disputeOf(disputeId);
  const own = ownSubscriptions(dispute?.subscriptions ?? [], prices());
  const stage = dispute && stageOf(dispute.status);
  if (!stage || own.length === 0) return;
  if (stage !== 'inquiry') {
    for (const { id, status } of own) if (status !== 'canceled') await cancelOrQueue(id, now);
  }
  const told = collection('stripeEvents').doc(`${disputeId}_${stage}`);
  if ((await told.get()).exists) return;
  log.warn('billing: a payment is disputed');
  const isHeard = ALERT_URL.value() === '' || (await alertDuty(ALERTS[stage](disputeId)));
  if (!isHeard) throw new Error('The people on duty were not told of a dispute.');
  await told.set({ expireAt: Timestamp.fromMillis(now.getTime() + REMEMBERED_MS) });
}
