import { Timestamp } from 'firebase-admin/firestore';
import { alertDuty } from '../platform/alerts.ts';
import { collection } from '../platform/collections.ts';
import { ignoring } from '../platform/firestore.ts';
import { log } from '../platform/log.ts';
import { DAY_MS } from '../platform/time.ts';

/** The most entries that one alert counts. */
const MOST_CANCELLATIONS = 200;

/** Customers and subscriptions whose cancellation has waited for a day, or for a day since the last alert. */
async function listOverdue(now: Date) {
  return (
    await collection('cancellations').where('alertAt', '<=', now).limit(MOST_CANCELLATIONS).get()
  ).docs;
}

/** Tells the people on duty, once a day, that people who left, or who dispute a payment, may still be charged. */
export async function alertOverdue(now: Date): Promise<void> {
  const overdue = await listOverdue(now);
  if (overdue.length === 0) return;
  const text = `${overdue.length} subscriptions of people who left, or who dispute a payment, wait for a day to be cancelled: Stripe cannot be reached, or its key is wrong.`;
  log.error('billing: cancellations wait for a day');
  await alertDuty(text);
  const alertAt = Timestamp.fromMillis(now.getTime() + DAY_MS);
  for (const { ref } of overdue) {
    // If it was cancelled in the meantime, the entry no longer exists.
    await ref.update({ alertAt }).catch(ignoring('notFound'));
  }
}
