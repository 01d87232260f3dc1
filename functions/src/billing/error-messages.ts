import { BILLING_WITHIN_MS } from '../contract/billing.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { AppError } from '../platform/app-error.ts';
import { log, safeError } from '../platform/log.ts';
import { isRefusal, isStripeError } from './stripe.ts';

/** Says so before the route's own limit would. */
const PATIENCE_MS = BILLING_WITHIN_MS - 1_000;

/** What the person reads when Stripe says no, and when it says nothing, or only that it is in trouble. */
interface Screens {
  readonly refused: string;
  readonly unreachable: string;
}

const unavailable = (screen: string, reason: string) =>
  new AppError('billing-unavailable', screen, { log: reason, retryAfterSeconds: 30 });

/**
 * What `work` with Stripe comes to, in time and with every failure of Stripe's in words. Work that is late goes on
 * alone; whoever tries again finds it done, or does it.
 * @throws AppError
 */
export async function withErrorMessages<T>(work: Promise<T>, screens: Screens): Promise<T> {
  try {
    const late = () => unavailable(screens.unreachable, 'Stripe did not answer in time');
    return await withTimeout(work, PATIENCE_MS, late);
  } catch (thrown) {
    if (!isStripeError(thrown)) throw thrown;
    log.warn('Stripe failed', { code: thrown.type, error: safeError(thrown) });
    throw isRefusal(thrown)
      ? unavailable(screens.refused, 'Stripe refused')
      : unavailable(screens.unreachable, 'Stripe failed');
  }
}
