import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { z } from 'zod';
import type { endpoints, Parsed, Route } from '../contract/index.ts';
import { PATIENCE_TIMES } from '../platform/environment.ts';
import { AppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import type { Caller } from './authenticate.ts';

/** What every handler gets besides the input of the request. */
interface Context {
  readonly now: Date;
}

interface PublicContext extends Context {
  /** The network of the request: an IPv4 address or an IPv6 /56. Never stored in this form, never logged. */
  readonly network: string;
}

export interface UserContext extends Context {
  readonly caller: Caller;
  /** A key that the client chose. The same key means that the client sends the same request again. */
  readonly idempotencyKey: string | null;
}

type ContextOf<R extends Route> = (typeof endpoints)[R]['auth'] extends 'public'
  ? PublicContext
  : UserContext;

/** What a handler returns. The endpoint's output schema parses it before it is sent. */
type Result<R extends Route> = z.input<(typeof endpoints)[R]['output']>;

/** One use case: takes parsed input and returns a value. Throws AppError. Knows nothing about HTTP. */
export type Handler<R extends Route> = (
  input: Parsed<R>,
  context: ContextOf<R>,
) => Promise<Result<R>>;

/**
 * The longest time that anybody waits for an answer, in milliseconds. People give up after 8 s, so this is shorter. The
 * clients of Auth and Firestore would wait 25 to 300 s for a server that does not answer.
 */
const ANSWER_WITHIN_MS = 7_000;

/**
 * The result of `work`, if it finishes in time. Late work continues and may still succeed. Every write is safe to
 * repeat, so a person who tries again either finds the work done or does it.
 * @throws AppError `unavailable` with Retry-After, or the error that `late` makes, when the time is over
 */
export async function withTimeout<T>(
  work: Promise<T>,
  ms = ANSWER_WITHIN_MS,
  late: () => AppError = tooLate,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms * PATIENCE_TIMES);
  });
  try {
    return await Promise.race([work, passed]);
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = () =>
  new AppError('unavailable', 'The void is slow to answer. Your words are safe here; try again.', {
    log: 'deadline passed',
    retryAfterSeconds: 5,
  });

/**
 * Security headers. Hosting sets them on the answers that it forwards, but a function can also be called at its own
 * address, without Hosting.
 */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Method and pattern of a request's route, for the log: the address itself may contain a drop's id. */
export function routeOf(req: Request): string {
  const path: unknown = req.route?.path;
  return `${req.method} ${typeof path === 'string' ? path : 'unknown'}`;
}

/**
 * The first step of each request: sets the security headers and a request id, which the client can quote. Logs one line
 * when the answer is sent: the id, the route's pattern, the status and the duration. It never logs the address, which
 * may contain a drop id.
 */
export function beginRequest(req: Request, res: Response, next: NextFunction): void {
  const requestId = randomUUID();
  const started = performance.now();
  res.locals.requestId = requestId;
  res.set(HEADERS).set('X-Request-Id', requestId);
  res.on('finish', () => {
    log.info('request', {
      requestId,
      route: routeOf(req),
      status: res.statusCode,
      ms: Math.round(performance.now() - started),
    });
  });
  next();
}
