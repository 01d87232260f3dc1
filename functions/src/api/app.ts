import { Buffer } from 'node:buffer';
import express, { type Express, type Request, type Response } from 'express';
import { assertNotLeaving, roleOf } from '../account/profile.ts';
import {
  type Endpoint,
  endpoints,
  fillBlocks,
  type Route,
  type StaffRole,
} from '../contract/index.ts';
import { claimAddress } from '../data-rights/account-takeover.ts';
import { authenticate, type Caller } from '../http/authenticate.ts';
import { errorHandler } from '../http/errors.ts';
import { beginRequest, type Handler, type UserContext, withTimeout } from '../http/handler.ts';
import { Limits, networksOf } from '../http/limits.ts';
import { parseInput, readInput, refuseOtherSpelling } from '../http/read-input.ts';
import { verifyApp as askAppCheck, requireApp } from '../http/require-app.ts';
import { refuseIfStopped } from '../platform/brakes.ts';
import { AppError } from '../platform/errors.ts';
import { type Clock, systemClock } from '../platform/time.ts';
import { handlers } from './handlers.ts';

/**
 * The API as one Express app: the contract's routes, and JSON answers for everything else.
 * @param verifyApp checks whether a request comes from our app; tests pass their own, because App Check does not work
 * offline
 */
export function createApp(clock: Clock = systemClock, verifyApp = askAppCheck): Express {
  const app = express().disable('x-powered-by').disable('etag');
  // Each address has only one spelling. Otherwise the CDN cache would keep each other spelling as a separate page.
  app.enable('strict routing').enable('case sensitive routing');
  const serving = { clock, limits: new Limits(), verifyApp };
  app.use(beginRequest);
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

/**
 * Each address with its methods. An address with a parameter comes after addresses with a fixed word in the same place.
 */
function byPath(): [string, string[]][] {
  const paths = new Map<string, string[]>();
  for (const route of Object.keys(endpoints)) {
    const [method = '', path = ''] = route.split(' ');
    paths.set(path, [...(paths.get(path) ?? []), method]);
  }
  const names = ([path]: [string, string[]]) => (path.includes('/:') ? 1 : 0);
  return [...paths].sort((a, b) => names(a) - names(b));
}

/**
 * Public answers are the same for everybody: the CDN may keep them, browsers may not. Nobody may keep any other answer.
 * Where blanks hide a length, nobody may compress them away either.
 */
const CACHE = {
  public: 'public, max-age=0, s-maxage=10',
  user: 'private, no-store',
  hidesLength: 'private, no-store, no-transform',
} as const;

/**
 * Public answers that handlers reuse for a while, in the form in which they were sent before. So they are parsed and
 * turned into JSON only once.
 */
const sent = new WeakMap<object, Buffer>();

/** What all routes need. */
interface Serving {
  readonly clock: Clock;
  readonly limits: Limits;
  readonly verifyApp: typeof askAppCheck;
}

/**
 * Turns one row of the contract into an Express handler. The steps: check the token, check the limit, parse the input,
 * run the handler, parse the output, send. All steps together have a time limit. Parsing the output protects privacy: a
 * field that the contract does not declare causes an error and is never sent.
 */
function serve(route: Route, { clock, limits, verifyApp }: Serving) {
  const endpoint: Endpoint = endpoints[route];
  // `handlers` gives each handler its exact type. This code handles every route, so it knows only the general type.
  const handle = handlers[route] as unknown as Handler<Route>;
  const body = (answer: unknown): Buffer => {
    const json = JSON.stringify(endpoint.output.parse(answer)) ?? '';
    return Buffer.from(endpoint.hidesLength ? fillBlocks(json) : json);
  };
  const answerTo = async (req: Request, res: Response): Promise<Buffer> => {
    const context = await readContext(route, req, clock(), { limits, verifyApp });
    const given = await readInput(route, req, res);
    const input = parseInput(endpoint.input, given) as Parameters<typeof handle>[0];
    refuseOtherSpelling(route, req);
    const answer: unknown = await handle(input, context);
    if (endpoint.auth !== 'public' || typeof answer !== 'object' || !answer) return body(answer);
    const made = sent.get(answer) ?? body(answer);
    sent.set(answer, made);
    return made;
  };
  return async (req: Request, res: Response): Promise<void> => {
    const answer = await withTimeout(answerTo(req, res), endpoint.withinMs);
    const isForAll = endpoint.auth === 'public' && route.startsWith('GET ');
    const cache = isForAll ? 'public' : endpoint.hidesLength ? 'hidesLength' : 'user';
    res.set('Cache-Control', CACHE[cache]).status(endpoint.status ?? 200);
    if (endpoint.status === 204) res.end();
    else res.type('json').send(answer);
  };
}

/**
 * Allows only callers with this role.
 * @throws AppError `role-required`
 */
async function requireRole(caller: Caller, role: StaffRole): Promise<void> {
  if ((await roleOf(caller)) === role) return;
  throw new AppError('role-required', 'This page is for moderators only.', { log: `no ${role}` });
}

async function readContext(
  route: Route,
  req: Request,
  now: Date,
  { limits, verifyApp }: Omit<Serving, 'clock'>,
): Promise<UserContext> {
  const needs: Endpoint['auth'] = endpoints[route].auth;
  if (needs === 'public') {
    const networks = networksOf(req.get('x-forwarded-for'), req.socket.remoteAddress);
    limits.visitor(route, networks, now);
    // A public handler sees only these two fields, because its type has no others.
    const context = { now, network: networks.report };
    return context as UserContext & typeof context;
  }
  const caller = await authenticate(req);
  await refuseIfStopped(route);
  // Deleting the account does not claim an email address that was just confirmed: it ends every login by itself.
  const isDeletion = route === 'DELETE /api/user/me';
  await Promise.all([
    limits.person(route, caller.uid, now),
    mayWrite(route, caller),
    requireApp(route, req, verifyApp),
    needs === 'user' || requireRole(caller, needs),
    claimAddress(caller, now, isDeletion),
  ]);
  return { now, caller, idempotencyKey: readIdempotencyKey(req) };
}

/**
 * Refuses writes of an account that is being deleted, because the new data would be left behind. Repeating the deletion
 * request is allowed.
 */
async function mayWrite(route: Route, caller: Caller): Promise<void> {
  if (!route.startsWith('GET ') && route !== 'DELETE /api/user/me') await assertNotLeaving(caller);
}

function readIdempotencyKey(req: Request): string | null {
  const key = req.get('idempotency-key');
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new AppError('bad-request', 'Idempotency-Key may hold 1 to 128 visible ASCII characters.', {
    details: { field: 'Idempotency-Key' },
  });
}
