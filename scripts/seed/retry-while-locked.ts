import { AppError } from '../../functions/src/platform/app-error.ts';
import { GRPC, hasStatus } from '../../functions/src/platform/grpc-status.ts';

// A seed killed within a transaction leaves its locks behind, and the emulator keeps them for a minute; an attempt
// waits for some ten seconds of it.
const ATTEMPTS = 10;

const isLocked = (thrown: unknown) =>
  hasStatus(thrown, GRPC.aborted) || (thrown instanceof AppError && thrown.code === 'unavailable');

/** Does the work again while somebody holds a lock on its rows. Only for work that is safe to repeat. */
export async function retryWhileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (thrown) {
      if (!isLocked(thrown) || attempt === ATTEMPTS) throw thrown;
    }
  }
}
