import express, { type Express } from 'express';
import { endpoints, type Route } from '../contract/endpoints.ts';
import { errorHandler } from '../http/error-handler.ts';
import { Limits } from '../http/limits.ts';
import { requestLog } from '../http/request-log.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { verifyApp as askAppCheck, type VerifyApp } from '../platform/app-check.ts';
import { AppError } from '../platform/app-error.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { serve } from './endpoint.ts';

/**
 * The API as one Express app: a row of routes made from the contract, and JSON for everything else.
 * @param verifyApp who tells our app from a script; tests bring their own, since nobody vouches for an app offline
 */
export function createApp(clock: Clock = systemClock, verifyApp: VerifyApp = askAppCheck): Express {
  const app = express().disable('x-powered-by').disable('etag');
  // One address, one spelling: the cache in front would keep every other one as a page of its own.
  app.enable('strict routing').enable('case sensitive routing');
  const serving = { clock, limits: new Limits(), verifyApp };
  app.use(requestLog, securityHeaders);
  for (const [path, methods] of byPath()) {
    const route = app.route(path);
    for (const method of methods) {
      const verb = method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
      route[verb](serve(`${method} ${path}` as Route, serving));
    }
    route.all((_req, res) => {
      res.set('Allow', methods.join(', '));
      throw new AppError('method-not-allowed', `This address takes ${methods.join(', ')} only.`);
    });
  }
  app.use(() => {
    throw new AppError('not-found', 'There is nothing at this address.');
  });
  app.use(errorHandler);
  return app;
}

/** Each address with its methods; one that names anything comes after those that are that very word. */
function byPath(): [string, string[]][] {
  const paths = new Map<string, string[]>();
  for (const route of Object.keys(endpoints)) {
    const [method = '', path = ''] = route.split(' ');
    paths.set(path, [...(paths.get(path) ?? []), method]);
  }
  const names = ([path]: [string, string[]]) => (path.includes('/:') ? 1 : 0);
  return [...paths].sort((a, b) => names(a) - names(b));
}
