import express, { type Express } from 'express';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { errorHandler } from '../http/errors.ts';
import { beginRequest } from '../http/handler.ts';
import { readBytes } from '../http/read-input.ts';
import { alertDuty } from '../platform/alerts.ts';
import { SingleFlight } from '../platform/cache.ts';
import { collection, RETENTION } from '../platform/collections.ts';
import { ALERT_URL, STRIPE_WEBHOOK_SECRET } from '../platform/environment.ts';
import { AppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { type Clock, DAY_MS, systemClock } from '../platform/time.ts';
import { ownerOf, ownSubscriptions, syncMember } from './membership.ts';
import { cancelOrQueue, disputeOf, prices, readSigned } from './stripe.ts';

/** The largest body of an event, in bytes. */
const WEBHOOK_BODY_MAX_BYTES = 256 * 1024;

/**
 * The app that receives events from Stripe. Forged events get 400. Processed events and events without meaning for us
 * get 200. All others get an error, and then Stripe sends them again. No answer says anything about a person.
 */
export function createWebhookApp(clock: Clock = systemClock): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.use(beginRequest);
  app.post('/{*splat}', async (req, res) => {
    const body = await readBytes(req, res, WEBHOOK_BODY_MAX_BYTES);
    await receiveEvent(body, req.get('stripe-signature') ?? '', clock());
    res.set('Cache-Control', 'no-store').json({ received: true });
  });
  app.use((_req, res) => {
    res.set('Allow', 'POST');
    throw new AppError('method-not-allowed', 'This address takes POST only.');
  });
  app.use(errorHandler);
  return app;
}

/** How long an event, or an alert about a dispute, is remembered: longer than Stripe goes on sending one event. */
const REMEMBERED_MS = RETENTION.days.stripeEvents * DAY_MS;

/**
 * Events after which a person may have become a member, or may have stopped being one. The content of the event is not
 * used: Stripe is asked instead.
 */
const TELLING = /^(customer\.(subscription\.|deleted$)|invoice\.)/;

const stripeId = z.string().regex(/^[\w-]{1,255}$/);

const event = z.object({
  id: stripeId,
  type: z.string().regex(TELLING),
  data: z.object({
    object: z.union([
      z.object({ object: z.literal('customer'), id: stripeId }).transform(({ id }) => id),
      z.object({ customer: stripeId }).transform(({ customer }) => customer),
    ]),
  }),
});

/** Events about a disputed payment. They name neither the customer nor the subscription. */
const disputeEvent = z.object({
  type: z.string().startsWith('charge.dispute.'),
  data: z.object({ object: z.object({ object: z.literal('dispute'), id: stripeId }) }),
});

const underWay = new SingleFlight<void>();

/**
 * Processes an event: updates the membership that the event is about, or answers a dispute. Events can come many times,
 * late or in the wrong order. The result is always the same, because Stripe is asked for the current state. Events
 * without meaning for us and events about unknown customers need no work.
 * @throws AppError `bad-request` if Stripe did not sign the event; every other error, so that Stripe sends the event
 * again
 */
async function receiveEvent(body: Buffer, signature: string, now: Date): Promise<void> {
  const signed = await readSigned(body, signature, STRIPE_WEBHOOK_SECRET.value(), now);
  if (signed === null) {
    throw new AppError('bad-request', 'This was not signed by Stripe, or not lately.');
  }
  const disputed = disputeEvent.safeParse(signed);
  if (disputed.success) return receiveDispute(disputed.data.data.object.id, now);
  const told = event.safeParse(signed);
  if (!told.success) return;
  const { id, data } = told.data;
  const uid = await ownerOf(data.object);
  if (uid !== null) await underWay.do(id, now, () => processEvent(id, uid, now));
}

/** Marks the event only after its work is done. If the process is killed in between, the work is done again. */
async function processEvent(id: string, uid: string, now: Date): Promise<void> {
  const mark = collection('stripeEvents').doc(id);
  if ((await mark.get()).exists) return;
  await syncMember(uid, now);
  await mark.set({ expireAt: Timestamp.fromMillis(now.getTime() + REMEMBERED_MS) });
}

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
function receiveDispute(disputeId: string, now: Date): Promise<void> {
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
