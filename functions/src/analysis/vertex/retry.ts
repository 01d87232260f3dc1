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

/** Why the cloud did not read a text. A log has only this code. */
type ProviderErrorCode =
  /** No response: the name was not found, there was no connection, or the connection broke. */
  | 'unreachable'
  | 'timeout'
  /** The provider answered that it has an error or too many requests. */
  | 'overloaded'
  /** The provider answered that the request is not allowed, or that it does not know the model. */
  | 'refused'
  /** The response is not readable: HTML, half an answer, or far too long. */
  | 'unreadable'
  /** The model declined to read these words. */
  | 'declined'
  /** The answer does not match the schema. */
  | 'unfit'
  /** The cloud was not asked, because it failed too often a short time ago. */
  | 'paused'
  /** The cloud was not asked, because the day's calls are used up. */
  | 'spent'
  /** The cloud was not asked, because the author has used up their own share of the day's calls. */
  | 'shared-out'
  /** The cloud was not asked, because the author has not agreed, or no longer agrees. */
  | 'no-consent';

const WORTH_A_RETRY: ReadonlySet<ProviderErrorCode> = new Set([
  'unreachable',
  'timeout',
  'overloaded',
  'unreadable',
]);
const OUTAGE: ReadonlySet<ProviderErrorCode> = new Set([...WORTH_A_RETRY, 'refused']);

/**
 * Why there is no answer, as a code. The error has no message from the provider, because that message may quote the
 * text.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: ProviderErrorCode;

  constructor(code: ProviderErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Whether a second try a moment later may succeed. */
const isWorthRetrying = (thrown: unknown): boolean =>
  thrown instanceof ProviderError && WORTH_A_RETRY.has(thrown.code);

/** Whether the error shows a problem of the provider, and not only of one text or one author. */
const isOutage = (thrown: unknown): boolean =>
  thrown instanceof ProviderError && OUTAGE.has(thrown.code);

/** How long the code waits for the cloud, in milliseconds. */
interface RetryLimits {
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
const RETRY_LIMITS: RetryLimits = {
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
  { tryMs, totalMs, backoffMs }: RetryLimits = RETRY_LIMITS,
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
type Breaker = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A circuit breaker: while the provider does not work, no call waits for it. After the pause one single call tries
 * again. Its result ends the pause or starts the next pause. Each instance has its own breaker, in memory.
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
