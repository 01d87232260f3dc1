import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { log } from '../platform/log.ts';

/**
 * One line per request: its correlation id, the route's pattern (never the address, which may hold a drop id), the
 * status and how long it took. The id goes back to the client, who can quote it.
 */
export function requestLog(req: Request, res: Response, next: NextFunction): void {
  const requestId = randomUUID();
  const started = performance.now();
  res.locals.requestId = requestId;
  res.set('X-Request-Id', requestId);
  res.on('finish', () => {
    const path = typeof req.route?.path === 'string' ? req.route.path : 'unknown';
    log.info('request', {
      requestId,
      route: `${req.method} ${path}`,
      status: res.statusCode,
      ms: Math.round(performance.now() - started),
    });
  });
  next();
}
