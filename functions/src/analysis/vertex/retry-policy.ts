import {
  ConstantBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from 'cockatiel';
import { PATIENCE_TIMES } from '../../platform/environment.ts';
import { isWorthRetrying, ProviderError } from './provider-error.ts';

/** How long the cloud is waited for, in milliseconds. */
export interface RetryLimits {
  /** One try. */
  readonly tryMs: number;
  /** Both tries and the pause between them. */
  readonly totalMs: number;
  readonly backoffMs: number;
}

/** A reading is looked at minutes later, if ever, so some seconds are free; yet a function is paid while it waits. */
export const RETRY_LIMITS: RetryLimits = {
  tryMs: 8_000 * PATIENCE_TIMES,
  totalMs: 12_000 * PATIENCE_TIMES,
  backoffMs: 400,
};

/** Less than this is not worth another call. */
const LEAST_SHARE_OF_A_TRY = 0.25;

/**
 * Tries, and once more after an error that may pass, while there is time for it.
 * @param attempt gets the milliseconds that it has; it is given up when they are over, whatever it waits for
 * @throws ProviderError of the last try
 */
export function retryOnce<T>(
  attempt: (ms: number) => Promise<T>,
  { tryMs, totalMs, backoffMs }: RetryLimits,
): Promise<T> {
  const end = Date.now() + totalMs;
  const left = (after: number) => Math.min(tryMs, end - Date.now() - after);
  const isTimeLeft = () => left(backoffMs) >= tryMs * LEAST_SHARE_OF_A_TRY;
  const policy = retry(
    handleWhen((thrown) => isWorthRetrying(thrown) && isTimeLeft()),
    { maxAttempts: 1, backoff: new ConstantBackoff(backoffMs) },
  );
  return policy.execute(() => within(attempt, left(0)));
}

async function within<T>(attempt: (ms: number) => Promise<T>, ms: number): Promise<T> {
  try {
    return await timeout(ms, TimeoutStrategy.Aggressive).execute(() => attempt(ms));
  } catch (thrown) {
    throw thrown instanceof TaskCancelledError ? new ProviderError('timeout') : thrown;
  }
}
