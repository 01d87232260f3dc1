import express, { type Express } from 'express';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { errorHandler } from '../http/errors.ts';
import { beginRequest } from '../http/handler.ts';
import { readBytes } from '../http/read-input.ts';
import { SingleFlight } from '../platform/cache.ts';
import { collection, KEPT } from '../platform/collections.ts';
import { STRIPE_WEBHOOK_SECRET } from '../platform/environment.ts';
import { AppError } from '../platform/errors.ts';
import { type Clock, DAY_MS, systemClock } from '../platform/time.ts';
import { receiveDispute } from './disputes.ts';
import { ownerOf, syncMember } from './membership.ts';
import { readSigned } from './stripe.ts';

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

/** How long an event is remembered: longer than Stripe goes on sending one. */
const REMEMBERED_MS = KEPT.days.stripeEvents * DAY_MS;

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
