import type { NextFunction, Request, Response } from 'express';
import { log, safeError } from '../platform/log.ts';
import { asAppError, sendError } from './errors.ts';

/** The last of an app's handlers: whatever was thrown, in words. Express tells it by its four parameters. */
export function errorHandler(
  thrown: unknown,
  _req: Request,
  res: Response,
  _next: NextFunction,
): void {
  const error = asAppError(thrown);
  const requestId = String(res.locals.requestId);
  if (error.status >= 500) {
    log.error('request failed', { requestId, code: error.code, error: safeError(thrown) });
  }
  sendError(res, error);
}
