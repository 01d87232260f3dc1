import type { Input, Output, Route } from '@blckmirror/functions/contract';
import { ApiError, call } from './call.ts';

/** The pause before the next try. The API's rate limits count by the minute. */
const PAUSE_MS = 10_000;

/**
 * Calls the API for one page of many. If the API says that the calls came too fast, waits and tries again.
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
