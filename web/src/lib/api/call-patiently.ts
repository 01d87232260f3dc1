import type { Input, Output, Route } from '@blckmirror/functions/contract';
import { ApiError, call } from './call.ts';

/** The pause before the next try, in milliseconds. The API limits the number of calls in each minute. */
const PAUSE_MS = 10_000;

/**
 * Calls the API; if it answers `rate-limited`, waits and tries again. For lists of which many pages are read in a row.
 * @throws the errors of `call`, except `rate-limited`
 */
export async function callPatiently<R extends Route>(
  route: R,
  input: Input<R>,
  signal: AbortSignal,
): Promise<Output<R>> {
  for (;;) {
    try {
      return await call(route, input, { signal });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'rate-limited') throw error;
      await pause(signal);
    }
  }
}

function pause(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PAUSE_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(signal.reason as Error);
  });
  return promise;
}
