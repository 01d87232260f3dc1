import { log, safeError } from '../platform/log.ts';
import { forgetCancellation, listCancellations, queueCancellation } from './cancellation-queue.ts';
import { isRefusal, removeCustomer } from './stripe.ts';

/**
 * Ends a customer's payments and deletes the customer at Stripe. If this fails for any reason, the customer's id is
 * queued for the night job. A second call is not an error.
 */
export async function cancelOrQueue(customerId: string, now: Date): Promise<void> {
  try {
    await removeCustomer(customerId);
  } catch (thrown) {
    log.warn('billing: a cancellation is left for the night', { error: safeError(thrown) });
    await queueCancellation(customerId, now);
  }
}

/** After this many failures in a row, the code assumes that Stripe cannot be reached. */
const ENOUGH = 3;

/**
 * Cancels the queued customers. Failed ones stay for the next night. If Stripe refuses one customer, the others still
 * continue.
 */
export async function finishCancellations(): Promise<void> {
  let failures = 0;
  for (const customerId of await listCancellations()) {
    try {
      await removeCustomer(customerId);
      await forgetCancellation(customerId);
      failures = 0;
    } catch (thrown) {
      log.error('billing: a cancellation waits', { error: safeError(thrown) });
      if (!isRefusal(thrown)) failures += 1;
      if (failures === ENOUGH) return;
    }
  }
}
