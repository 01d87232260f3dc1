import { setTimeout as sleep } from 'node:timers/promises';
import { log, safeError } from './log.ts';

/** Longest that anybody waits for a write that may as well not happen, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * Does what is good to have and not needed: a copy that browsers read, which any of them may hold. It never throws, and
 * nobody waits for it longer than two seconds; what is late goes on alone.
 * @param what as the log names it, should it fail
 */
export async function bestEffort(what: string, work: () => Promise<unknown>): Promise<void> {
  const attempt = work().catch((thrown: unknown) => {
    log.warn(`${what} failed`, { error: safeError(thrown) });
  });
  await Promise.race([attempt, sleep(PATIENCE_MS, undefined, { ref: false })]);
}
