import { setTimeout as sleep } from 'node:timers/promises';
import { error, info, warn } from 'firebase-functions/logger';

/**
 * What a log line may contain. The list is closed: no field can contain something that names a person, or a person's
 * words (design 5). A line never contains a drop id together with something that identifies the author.
 */
interface LogFields {
  readonly requestId?: string;
  readonly eventId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly code?: string;
  readonly ms?: number;
  readonly count?: number;
  readonly error?: SafeError;
}

interface SafeError {
  readonly name: string;
  readonly code?: string | number;
  readonly frames: readonly string[];
}

/** An error without its message: class, code and stack frames. Messages can quote document paths and input. */
export function safeError(thrown: unknown): SafeError {
  if (!(thrown instanceof Error)) return { name: typeof thrown, frames: [] };
  // The stack begins with the message, which can contain lines that look like frames.
  const { stack = '', message } = thrown;
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  const code = 'code' in thrown ? thrown.code : undefined;
  return {
    name: thrown.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    frames: frames
      .map((line) => line.trim())
      .filter((line) => line.startsWith('at '))
      .slice(0, 8),
  };
}

/** Structured lines for Cloud Logging. `event` says in a few fixed words what happened. */
export const log = {
  info: (event: string, fields: LogFields = {}) => info(event, fields),
  warn: (event: string, fields: LogFields = {}) => warn(event, fields),
  error: (event: string, fields: LogFields = {}) => error(event, fields),
};

/**
 * Runs the parts of a scheduled job one after another. If one part fails, the other parts still run.
 * @throws Error with the names of the failed parts and no detail: the schedule then tries again or reports the failure
 */
export async function tryEach(
  job: string,
  parts: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  const failed: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    await part().catch((thrown) => {
      failed.push(name);
      log.error(`${job}: ${name} failed`, { error: safeError(thrown) });
    });
  }
  if (failed.length > 0) throw new Error(`${job}: ${failed.join(', ')} failed`);
}

/** The longest time that a caller waits for an optional write, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * Does optional work, such as updating a copy that browsers read. It never throws, and the caller waits at most two
 * seconds. Slow work continues in the background.
 * @param what the name of the work in the log, if it fails
 */
export async function bestEffort(what: string, work: () => Promise<unknown>): Promise<void> {
  const attempt = work().catch((thrown: unknown) => {
    log.warn(`${what} failed`, { error: safeError(thrown) });
  });
  await Promise.race([attempt, sleep(PATIENCE_MS, undefined, { ref: false })]);
}
