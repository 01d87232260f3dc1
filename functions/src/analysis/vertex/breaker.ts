import type { Clock } from '../../platform/clock.ts';
import { isOutage, ProviderError } from './provider-error.ts';

export interface BreakerLimits {
  /** Outages in a row after which nobody is asked for a while. */
  readonly outages: number;
  readonly pauseMs: number;
}

const LIMITS: BreakerLimits = { outages: 3, pauseMs: 60_000 };

/**
 * A circuit breaker: while the provider is out of order, nobody waits for it. After the pause one call alone tries
 * again; it ends the pause or begins the next. Each instance has its own, in memory.
 */
export class Breaker {
  readonly #clock: Clock;
  readonly #limits: BreakerLimits;
  #outages = 0;
  #shutAt: number | null = null;
  #isProbing = false;

  constructor(clock: Clock, limits: BreakerLimits = LIMITS) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /**
   * Does the work unless the provider is given a pause.
   * @throws ProviderError `paused`, or whatever the work throws
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const isProbe = this.#shutAt !== null;
    if (isProbe && (this.#isProbing || !this.#isOver())) throw new ProviderError('paused');
    this.#isProbing = isProbe;
    try {
      const done = await work();
      this.#reset();
      return done;
    } catch (thrown) {
      if (isOutage(thrown)) this.#count(isProbe);
      // An answer of any kind shows that somebody is there; what was never sent shows nothing.
      else if (wasAnswered(thrown)) this.#reset();
      throw thrown;
    } finally {
      if (isProbe) this.#isProbing = false;
    }
  }

  #isOver(): boolean {
    return this.#clock().getTime() - (this.#shutAt ?? 0) >= this.#limits.pauseMs;
  }

  #count(isProbe: boolean): void {
    this.#outages += 1;
    if (isProbe || this.#outages >= this.#limits.outages) this.#shutAt = this.#clock().getTime();
  }

  #reset(): void {
    this.#outages = 0;
    this.#shutAt = null;
  }
}

const wasAnswered = (thrown: unknown): boolean =>
  thrown instanceof ProviderError && (thrown.code === 'declined' || thrown.code === 'unfit');
