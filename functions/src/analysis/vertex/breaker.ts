import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
} from 'cockatiel';
import { isOutage, ProviderError } from './provider-error.ts';

export interface BreakerLimits {
  /** Outages in a row after which nobody is asked for a while. */
  readonly outages: number;
  readonly pauseMs: number;
}

const LIMITS: BreakerLimits = { outages: 3, pauseMs: 60_000 };

/** Does the work, unless the provider is given a pause: then it throws a ProviderError `paused`. */
export type Breaker = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A circuit breaker: while the provider is out of order, nobody waits for it. After the pause one call alone tries
 * again; it ends the pause or begins the next. Each instance has its own, in memory.
 */
export function openBreaker({ outages, pauseMs }: BreakerLimits = LIMITS): Breaker {
  const policy: CircuitBreakerPolicy = circuitBreaker(
    // A trial that was never sent shows nothing, so it does not close the circuit either.
    handleWhen((thrown) => isOutage(thrown) || policy.state === CircuitState.HalfOpen),
    {
      breaker: new ConsecutiveBreaker(outages),
      halfOpenAfter: new DelegateBackoff(({ result }) =>
        'error' in result && isOutage(result.error) ? pauseMs : 0,
      ),
    },
  );
  return async (work) => {
    // Cockatiel would let the others wait for the trial.
    if (policy.state === CircuitState.HalfOpen) throw new ProviderError('paused');
    try {
      return await policy.execute(work);
    } catch (thrown) {
      throw thrown instanceof BrokenCircuitError ? new ProviderError('paused') : thrown;
    }
  };
}
