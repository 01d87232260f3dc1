import { Buffer } from 'node:buffer';
import type { Request, Response } from 'express';
import { requireRole } from '../account/staff.ts';
import { assertNotDeleted } from '../account/tombstone.ts';
import { type Endpoint, endpoints, type Route } from '../contract/endpoints.ts';
import { holdAddress } from '../data-rights/hold/hold-address.ts';
import { authenticate } from '../http/authenticate.ts';
import type { Handler, PublicContext, UserContext } from '../http/handler.ts';
import type { Limits } from '../http/limits.ts';
import { parseInput, readInput, refuseOtherSpelling } from '../http/read-input.ts';
import { requireApp } from '../http/require-app.ts';
import { visitorNetworks } from '../http/visitor-limit.ts';
import { withTimeout } from '../http/with-timeout.ts';
import type { VerifyApp } from '../platform/app-check.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { handlers } from './handlers.ts';

/** Same bytes for everyone, so the CDN may keep them, browsers not; nothing else may be kept by anybody. */
const CACHE = { public: 'public, max-age=0, s-maxage=10', user: 'private, no-store' } as const;

/** What everybody is told and handlers keep for a while, as it was sent before: parsed and written down once. */
const sent = new WeakMap<object, Buffer>();

/** What all rows are served with. */
export interface Serving {
  readonly clock: Clock;
  readonly limits: Limits;
  readonly verifyApp: VerifyApp;
}

/**
 * One row of the contract as an Express handler: token, limit, parse in, handle, parse out, send; all of it in time.
 * Parsing on the way out is the privacy wall: a field that the contract does not declare is an error here and never
 * leaves.
 */
export function serve(route: Route, { clock, limits, verifyApp }: Serving) {
  const endpoint: Endpoint = endpoints[route];
  // The table types each handler exactly; here, where all rows meet, only the general shape is known.
  const handle = handlers[route] as unknown as Handler<Route>;
  const body = (answer: unknown): Buffer =>
    Buffer.from(JSON.stringify(endpoint.output.parse(answer)) ?? '');
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
    const cache = isForAll ? CACHE.public : CACHE.user;
    res.set('Cache-Control', cache).status(endpoint.status ?? 200);
    if (endpoint.status === 204) res.end();
    else res.type('json').send(answer);
  };
}

async function readContext(
  route: Route,
  req: Request,
  now: Date,
  { limits, verifyApp }: Omit<Serving, 'clock'>,
): Promise<UserContext> {
  const needs: Endpoint['auth'] = endpoints[route].auth;
  if (needs === 'public') {
    const asked = limits.visitor(
      route,
      visitorNetworks(req.get('x-forwarded-for'), req.socket.remoteAddress),
      now,
    );
    // A public handler is typed to see no more than this.
    const context: PublicContext = { now, asked };
    return context as UserContext & PublicContext;
  }
  const caller = await authenticate(req);
  // A deletion ends every way in by itself.
  const isDeletion = route === 'DELETE /api/user/me';
  await Promise.all([
    limits.person(route, caller.uid, now),
    mayWrite(route, caller.uid),
    requireApp(route, req, verifyApp),
    needs === 'user' || requireRole(caller, needs),
    isDeletion || holdAddress(caller, now),
  ]);
  return { now, caller, idempotencyKey: readIdempotencyKey(req) };
}

/** Whose account is being deleted writes nothing more, or it would be left behind; asking for it again is no writing. */
async function mayWrite(route: Route, uid: string): Promise<void> {
  if (!route.startsWith('GET ') && route !== 'DELETE /api/user/me') await assertNotDeleted(uid);
}

function readIdempotencyKey(req: Request): string | null {
  const key = req.get('idempotency-key');
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new AppError('bad-request', 'Idempotency-Key may hold 1 to 128 visible ASCII characters.', {
    details: { field: 'Idempotency-Key' },
  });
}
