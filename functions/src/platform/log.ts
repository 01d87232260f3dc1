import { debug, error, info, warn } from 'firebase-functions/logger';

/**
 * What a log line may hold. A closed list: nothing that names a person, and no words of theirs, fits in it
 * (design 5). A drop id never stands beside anything that leads to its author.
 */
export interface LogFields {
  readonly requestId?: string;
  readonly eventId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly code?: string;
  readonly ms?: number;
  readonly count?: number;
  readonly error?: SafeError;
}

export interface SafeError {
  readonly name: string;
  readonly code?: string | number;
  readonly frames: readonly string[];
}

/** An error without its message, because messages quote document paths and input: class, code and frames. */
export function safeError(thrown: unknown): SafeError {
  if (!(thrown instanceof Error)) return { name: typeof thrown, frames: [] };
  // The stack begins with the message, which may quote lines that look like frames.
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

/** Structured lines for Cloud Logging; `event` says what happened in a few fixed words. */
export const log = {
  debug: (event: string, fields: LogFields = {}) => debug(event, fields),
  info: (event: string, fields: LogFields = {}) => info(event, fields),
  warn: (event: string, fields: LogFields = {}) => warn(event, fields),
  error: (event: string, fields: LogFields = {}) => error(event, fields),
};
