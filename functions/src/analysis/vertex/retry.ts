import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from 'cockatiel';
import { PATIENCE_TIMES } from '../../platform/environment.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { isOutage, isWorthRetrying, ProviderError } from './provider-error.ts';

/** How long the code waits for the cloud, in milliseconds. */
export interface RetryLimits {
  /** The time for one try. */
  readonly tryMs: number;
  /** The time for both tries and the pause between them. */
  readonly totalMs: number;
  readonly backoffMs: number;
}

/**
 * The author looks at a reading minutes later or never, so some seconds do not matter. But a waiting function costs
 * money.
 */
export const RETRY_LIMITS: RetryLimits = {
  tryMs: 8_000 * PATIENCE_TIMES,
  totalMs: 12_000 * PATIENCE_TIMES,
  backoffMs: 400,
};

/** The second try starts only if at least this share of the time for one try is left. */
const LEAST_SHARE_OF_A_TRY = 0.25;

/**
 * Runs `attempt`, and runs it once more after a temporary error if there is time.
 * @param attempt receives its time limit in milliseconds; after that time its result is ignored
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

interface BreakerLimits {
  /** The number of outages in a row after which the code stops asking for a while. */
  readonly outages: number;
  readonly pauseMs: number;
}

const LIMITS: BreakerLimits = { outages: 3, pauseMs: MINUTE_MS };

/** Runs the work. During a pause it throws a ProviderError `paused` instead. */
export type Breaker = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A circuit breaker: while the provider does not work, no call waits for it. After the pause one single call tries again.
 * Its result ends the pause or starts the next pause. Each instance has its own breaker, in memory.
 */
export function openBreaker({ outages, pauseMs }: BreakerLimits = LIMITS): Breaker {
  const policy: CircuitBreakerPolicy = circuitBreaker(
    // A trial call that was never sent proves nothing, so it must not close the circuit either.
    handleWhen((thrown) => isOutage(thrown) || policy.state === CircuitState.HalfOpen),
    {
      breaker: new ConsecutiveBreaker(outages),
      halfOpenAfter: new DelegateBackoff(({ result }) =>
        'error' in result && isOutage(result.error) ? pauseMs : 0,
      ),
    },
  );
  return async (work) => {
    // Without this line, Cockatiel would let the other calls wait for the trial call.
    if (policy.state === CircuitState.HalfOpen) throw new ProviderError('paused');
    try {
      return await policy.execute(work);
    } catch (thrown) {
      throw thrown instanceof BrokenCircuitError ? new ProviderError('paused') : thrown;
    }
  };
}
