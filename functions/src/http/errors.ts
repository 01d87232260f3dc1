import type { NextFunction, Request, Response } from 'express';
import { type ErrorBody, errorBody, type Route } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { hasStatus } from '../platform/firestore.ts';
import { log, safeError } from '../platform/log.ts';
import { announcedBytes } from './defer-body-parsing.ts';
import { routeOf } from './handler.ts';

const WORTH_WAITING_BYTES = 256 * 1024;

/**
 * Turns anything that was thrown into the error that the client gets. An unexpected error becomes `internal` without
 * details.
 */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  // Express and its parsers throw errors with a 4xx status for requests that they cannot decode.
  if (thrown instanceof Error && 'status' in thrown && thrown.status === 400) {
    return new AppError('bad-request', 'The address of this request cannot be read.');
  }
  if (
    hasStatus(thrown, 'unavailable', 'deadlineExceeded', 'resourceExhausted', 'aborted') ||
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

// Whether Firebase Auth itself failed. A refused token does not get here, because authenticate.ts handles it, so every
// other error of Auth is a failure. A network that does not answer in time gives `app/...`.
function isAuthOutage(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && /^(auth|app)\//.test(String(thrown.code));
}

type Path = Route extends `${string} ${infer P}` ? P : never;
type Wording = (code: ErrorBody['code']) => Partial<Pick<ErrorBody, 'message' | 'error'>>;

/** Special error texts of these two routes (requirements 7 and 8), no matter where in the code the error happened. */
const WORDINGS: Readonly<Partial<Record<Path, Wording>>> = {
  '/api/create-subscription': (code) =>
    code === 'unauthenticated'
      ? { message: 'Authentication error - please try logging in again' }
      : {},
  '/api/create-billing-portal': (code) => ({
    error:
      code === 'unauthenticated' ? 'Authentication required' : 'Failed to create billing portal',
  }),
};

/** The special error texts of the route at this path, if it has any. */
const wordingOf = (path: string, code: ErrorBody['code']): ReturnType<Wording> =>
  WORDINGS[path as Path]?.(code) ?? {};

/** Sends an error. Errors are never cached: otherwise the CDN would keep a 404 for ten minutes. */
function sendError(res: Response, error: AppError): void {
  if (res.headersSent) return;
  res.set('Cache-Control', 'no-store');
  if (error.retryAfterSeconds) res.set('Retry-After', String(error.retryAfterSeconds));
  // The server does not wait for a long body. It waits for a short body but does not read it, because closing the
  // connection too early can destroy the answer.
  const { req } = res;
  if (!req.complete && announcedBytes(req) > WORTH_WAITING_BYTES) res.set('Connection', 'close');
  const body = { ...error.body, ...wordingOf(req.path, error.code) };
  res.status(error.status).json(errorBody.parse(body));
}

/**
 * The last handler of an app: sends whatever was thrown as an error in words. Express recognises an error handler by
 * its four parameters.
 */
export function errorHandler(
  thrown: unknown,
  req: Request,
  res: Response,
  _next: NextFunction,
): void {
  const error = asAppError(thrown);
  const requestId = String(res.locals.requestId);
  // A brake is no failure: operators have turned it on.
  if (error.status >= 500 && error.code !== 'closed-for-now') {
    const route = routeOf(req);
    log.error('request failed', { requestId, route, code: error.code, error: safeError(thrown) });
  }
  sendError(res, error);
}
