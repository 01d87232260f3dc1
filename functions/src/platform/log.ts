import { setTimeout as sleep } from 'node:timers/promises';
import { logger } from 'firebase-functions/logger';
import { environment } from './environment.ts';

/**
 * What a log line may contain. The list is closed: no field can contain something that names a person, or a person's
 * words (design 5). A line never contains a drop id together with something that identifies the author.
 */
interface LogFields {
  readonly requestId?: string;
  readonly eventId?: string;
  readonly route?: string;
  /** The name of a job or of a function, as in the code. */
  readonly job?: string;
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

/** A line of a stack that names a place in the code. Nothing else of a stack is logged. */
const FRAME = /^at (?:async )?(?:[^()]+ \()?(?:file:|node:|\/|[A-Za-z]:\\)[^\s()]*:\d+:\d+\)?$/;
const MOST_FRAMES = 8;

/** An error without its message: class, code and stack frames. Messages can quote document paths and input. */
export function safeError(thrown: unknown): SafeError {
  if (!(thrown instanceof Error)) return { name: typeof thrown, frames: [] };
  // The stack begins with the message, which can contain lines that look like frames.
  const { stack = '', message } = thrown;
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  const code = 'code' in thrown ? thrown.code : undefined;
  return {
    // Some packages name all their errors `Error`. The class says more.
    name: thrown.name === 'Error' ? thrown.constructor.name : thrown.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    frames: frames
      .map((line) => line.trim())
      .filter((line) => FRAME.test(line))
      .slice(0, MOST_FRAMES),
  };
}

type Severity = Parameters<typeof logger.write>[0]['severity'];

// `event` is a field of its own, because Cloud Logging turns a line with nothing but a message into plain text, and then
// no metric finds it.
const write = (severity: Severity, event: string, fields: object) =>
  logger.write({ ...fields, severity, event, message: event });

/**
 * Writes an error in the form that Error Reporting groups: `stack_trace` looks like the stack of an error whose message is
 * the event. Without an error to report, the stack leads to the caller. `serviceContext` names the function.
 */
function writeError(event: string, { error, ...fields }: LogFields): void {
  const { name, code, frames } = error ?? { name: 'Error', frames: [] };
  const { K_SERVICE, K_REVISION } = environment();
  // The first two frames are this function and `log.error`.
  const lines = frames.length > 0 ? frames : safeError(new Error(event)).frames.slice(2);
  const title = `${name}: ${event}${code === undefined ? '' : ` (${code})`}`;
  write('ERROR', event, {
    ...fields,
    ...(error && { error: { name, code } }),
    stack_trace: [title, ...lines.map((line) => `    ${line}`)].join('\n'),
    ...(K_SERVICE && { serviceContext: { service: K_SERVICE, version: K_REVISION } }),
  });
}

/**
 * Structured lines for Cloud Logging. `event` says in a few fixed words what happened; the metrics in `ops/metrics/` count
 * lines by it.
 */
export const log = {
  info: (event: string, fields: LogFields = {}): void => write('INFO', event, fields),
  warn: (event: string, fields: LogFields = {}): void => write('WARNING', event, fields),
  error: (event: string, fields: LogFields = {}): void => writeError(event, fields),
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
