import type { ErrorCode, PersonalSpan } from '@blckmirror/functions/contract';
import { OFFLINE } from '../browser/online.ts';

/** What went wrong with a call: the API's closed set of codes, or what only the browser can know. */
export type ApiErrorCode = ErrorCode | 'network' | 'unknown';

/** A call that failed. `message` is `${status}: ${response text}` (requirements 7.1); `serverMessage` is for the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly serverMessage: string;
  /** ISO instant from which what was refused is taken: the next drop, another time zone. */
  readonly nextAllowedAt?: string;
  /** Where in the words something may lead to somebody. */
  readonly spans: readonly PersonalSpan[];
  /** The answer's body as it came. */
  readonly text: string;

  constructor(status: number, text: string, body: Partial<ApiErrorFields>) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
    this.code = body.code ?? 'unknown';
    this.serverMessage = body.serverMessage ?? `Server error: ${status}`;
    this.spans = body.spans ?? [];
    if (body.nextAllowedAt !== undefined) this.nextAllowedAt = body.nextAllowedAt;
  }
}

interface ApiErrorFields {
  code: ApiErrorCode;
  serverMessage: string;
  nextAllowedAt: string;
  spans: readonly PersonalSpan[];
}

/** The error for an answer that is not a success. `statusText` stands in for an empty body. */
export function errorFromAnswer(status: number, body: string, statusText: string): ApiError {
  return new ApiError(status, body || statusText, parseErrorBody(body));
}

/** The error for a request that never got an answer. */
export const networkError = (cause: unknown): ApiError => {
  const error = new ApiError(0, 'network', {
    code: 'network',
    serverMessage: isTimeout(cause)
      ? 'No answer came. Your words are kept here; try again in a moment.'
      : `${OFFLINE} Your words are kept here.`,
  });
  error.cause = cause;
  return error;
};

const isTimeout = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError';

function parseErrorBody(body: string): Partial<ApiErrorFields> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null) return {};
  const { code, message, nextAllowedAt, spans } = value as Record<string, unknown>;
  return {
    // The server parses its errors on the way out, so a string here is one of the closed set.
    ...(typeof code === 'string' ? { code: code as ErrorCode } : {}),
    ...(typeof message === 'string' ? { serverMessage: message } : {}),
    ...(typeof nextAllowedAt === 'string' ? { nextAllowedAt } : {}),
    ...(Array.isArray(spans) ? { spans: spans as PersonalSpan[] } : {}),
  };
}
