import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import { stripeEvents } from '../platform/collections.ts';
import { SingleFlight } from '../platform/single-flight.ts';
import { webhookSecret } from './settings.ts';
import { ownerOf } from './store.ts';
import { readSigned } from './stripe.ts';
import { syncMember } from './sync.ts';

/** Longer than Stripe goes on delivering one. */
const REMEMBERED_MS = 7 * 24 * 3_600_000;

/** Events after which somebody may be a member, or no longer. What they say is not looked at: Stripe is asked. */
const TELLING = /^(customer\.(subscription\.|deleted$)|invoice\.)/;

const customerId = z.string().regex(/^[\w-]{1,255}$/);

const event = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  type: z.string().regex(TELLING),
  data: z.object({
    object: z.union([
      z.object({ object: z.literal('customer'), id: customerId }).transform(({ id }) => id),
      z.object({ customer: customerId }).transform(({ customer }) => customer),
    ]),
  }),
});

const underWay = new SingleFlight<void>();

/**
 * What the webhook does with what it is sent: brings the membership that an event is about up to date. However often,
 * late or out of order events come, each leads to the same: Stripe is asked how things stand. Events that tell
 * nothing, and those about nobody here, are done as they are.
 * @throws AppError `bad-request` for what Stripe did not sign; whatever went wrong, so that Stripe sends it again
 */
export async function receiveEvent(body: Buffer, signature: string, now: Date): Promise<void> {
  const signed = await readSigned(body, signature, webhookSecret(), now);
  if (signed === null) {
    throw new AppError('bad-request', 'This was not signed by Stripe, or not lately.');
  }
  const told = event.safeParse(signed);
  if (!told.success) return;
  const { id, data } = told.data;
  const uid = await ownerOf(data.object);
  if (uid !== null) await underWay.do(id, now, () => processEvent(id, uid, now));
}

/** The event is marked when its work is done, and not before: who is killed in between does it again. */
async function processEvent(id: string, uid: string, now: Date): Promise<void> {
  const mark = stripeEvents().doc(id);
  if ((await mark.get()).exists) return;
  await syncMember(uid, now);
  await mark.set({ expireAt: Timestamp.fromMillis(now.getTime() + REMEMBERED_MS) });
}
