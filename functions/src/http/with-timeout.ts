import { AppError } from '../platform/app-error.ts';
import { PATIENCE_TIMES } from '../platform/environment.ts';

/**
 * Longest that anybody waits for an answer, in milliseconds: below the 8 s after which a person gives up, and far
 * below the 25 to 300 s for which the clients of Auth and Firestore would hold on to a server that is silent.
 */
export const ANSWER_WITHIN_MS = 7_000;

/**
 * What `work` comes to, if it does so in time. Work that is late goes on alone and may still succeed: every write
 * is safe to repeat, so whoever tries again finds it done, or does it.
 * @throws AppError `unavailable` with Retry-After, or what `late` makes, when time is up
 */
export async function withTimeout<T>(
  work: Promise<T>,
  ms = ANSWER_WITHIN_MS,
  late: () => AppError = tooLate,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms * PATIENCE_TIMES);
  });
  try {
    return await Promise.race([work, passed]);
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = () =>
  new AppError('unavailable', 'The void is slow to answer. Your words are safe here; try again.', {
    log: 'deadline passed',
    retryAfterSeconds: 5,
  });
