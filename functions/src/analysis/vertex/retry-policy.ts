import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import { isWorthRetrying, ProviderError } from './provider-error.ts';

/** How long the cloud is waited for, in milliseconds. */
export interface Patience {
  /** One try. */
  readonly tryMs: number;
  /** Both tries and the breath between them. */
  readonly totalMs: number;
  readonly breathMs: number;
}

/** A reading is looked at minutes later, if ever, so some seconds are free; yet a function is paid while it waits. */
export const PATIENCE: Patience = { tryMs: 8_000, totalMs: 12_000, breathMs: 400 };

/** Less than this is not worth another call. */
const LEAST_SHARE_OF_A_TRY = 0.25;

/**
 * Tries, and once more after an error that may pass, while there is time for it.
 * @param attempt gets the milliseconds that it has; it is given up when they are over, whatever it waits for
 * @throws ProviderError of the last try
 */
export async function tryTwice<T>(
  attempt: (ms: number) => Promise<T>,
  clock: Clock,
  { tryMs, totalMs, breathMs }: Patience,
): Promise<T> {
  const end = clock().getTime() + totalMs;
  try {
    return await within(attempt, Math.min(tryMs, totalMs));
  } catch (thrown) {
    if (!isWorthRetrying(thrown)) throw thrown;
    const left = Math.min(tryMs, end - clock().getTime() - breathMs);
    if (left < tryMs * LEAST_SHARE_OF_A_TRY) throw thrown;
    await sleep(breathMs);
    return within(attempt, left);
  }
}

async function within<T>(attempt: (ms: number) => Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderError('timeout')), ms);
  });
  try {
    return await Promise.race([attempt(ms), over]);
  } finally {
    clearTimeout(timer);
  }
}
