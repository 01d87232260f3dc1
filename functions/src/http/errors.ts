import type { Response } from 'express';
import { errorMessage } from '../contract/error-wording.ts';
import { errorBody } from '../contract/errors.ts';
import { AppError } from '../platform/app-error.ts';
import { GRPC, hasStatus } from '../platform/grpc-status.ts';
import { announcedBytes } from './defer-body-parsing.ts';

const WORTH_WAITING_BYTES = 256 * 1024;

/** Any thrown thing as the error a client gets; what nobody foresaw becomes `internal` and says nothing more. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  // Express and its parsers throw errors with a 4xx status for requests they cannot decode.
  if (thrown instanceof Error && 'status' in thrown && thrown.status === 400) {
    return new AppError('bad-request', 'The address of this request cannot be read.');
  }
  const { unavailable, deadlineExceeded, resourceExhausted, aborted } = GRPC;
  if (
    hasStatus(thrown, unavailable, deadlineExceeded, resourceExhausted, aborted) ||
    isAuthOutage(thrown)
  ) {
    return new AppError('unavailable', 'The void is out of reach for a moment. Try again.', {
      retryAfterSeconds: 5,
    });
  }
  return new AppError(
    'internal',
    'Something broke on our side. Your words are not lost; try again.',
  );
}

// Whatever Auth throws that is not a refusal of the token (authenticate.ts) is its own trouble; a network that
// does not answer, or not in time, comes as `app/...`.
function isAuthOutage(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && /^(auth|app)\//.test(String(thrown.code));
}

/** Sends an error, never cached: the CDN in front would keep a 404 for ten minutes. */
export function sendError(res: Response, error: AppError): void {
  if (res.headersSent) return;
  res.set('Cache-Control', 'no-store');
  if (error.retryAfterSeconds) res.set('Retry-After', String(error.retryAfterSeconds));
  // A long body is not waited for. A short one is, unread: closing while it still comes can tear down the answer.
  const { req } = res;
  if (!req.complete && announcedBytes(req) > WORTH_WAITING_BYTES) res.set('Connection', 'close');
  const body = { ...error.body, ...errorMessage(req.path, error.code) };
  res.status(error.status).json(errorBody.parse(body));
}
