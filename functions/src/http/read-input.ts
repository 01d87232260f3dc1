import { json, type Request, type RequestHandler, type Response, raw } from 'express';
import { z } from 'zod';
import { type Endpoint, endpoints, maxBytes, type Route } from '../contract/endpoints.ts';
import { AppError, badField } from '../platform/app-error.ts';
import { restoreBodyHeaders } from './defer-body-parsing.ts';

/** What these name stands in their address; a body would mean nothing. */
const isBodiless = (method = '') => ['GET', 'HEAD', 'DELETE'].includes(method);

/** Whether all that a call can be told stands in its address, so that it needs no body (requirements 7.1). */
export function takesNoBody(route: Route): boolean {
  const { input }: Endpoint = endpoints[route];
  return (
    isBodiless(route.split(' ')[0]) ||
    (input instanceof z.ZodObject &&
      Object.keys(input.shape).every((name) => route.includes(`/:${name}`)))
  );
}

/**
 * Refuses a public address that is spelled in another way than plainly, each name once. The cache in front keeps a
 * page for every spelling, so there must not be more of them than there are pages.
 * @throws AppError `bad-request`
 */
export function refuseOtherSpelling(route: Route, req: Request): void {
  if (endpoints[route].auth !== 'public') return;
  const [, query = ''] = req.originalUrl.split('?', 2);
  const plain = Object.entries(req.query).map(([name, value]) => `${name}=${String(value)}`);
  const isPlain = query === '' || query.split('&').sort().join('&') === plain.sort().join('&');
  if (!isPlain) throw new AppError('bad-request', 'Write what you ask for plainly, and once.');
}

/**
 * What a request asks for: the parameters of its address, and its query or the JSON of its body.
 * @throws AppError `bad-request`, `unsupported-media-type`, `too-large`
 */
export async function readInput(
  route: Route,
  req: Request,
  res: Response,
): Promise<Record<string, unknown>> {
  const given = isBodiless(req.method)
    ? { ...req.query }
    : await readBody(req, res, maxBytes(endpoints[route]), takesNoBody(route));
  const repeated = Object.keys(req.params).find((name) => name in given);
  if (repeated) {
    throw new AppError('bad-request', `${repeated} stands in the address; leave it out here`, {
      details: { field: repeated },
    });
  }
  return { ...given, ...req.params };
}

/**
 * The JSON object in a request's body.
 * @param maxBytes cap; above it nothing more is read
 * @param mayBeMissing nothing at all, of whatever type, then means an empty object
 * @throws AppError `unsupported-media-type`, `too-large`, `bad-request`
 */
async function readBody(
  req: Request,
  res: Response,
  maxBytes: number,
  mayBeMissing = false,
): Promise<Record<string, unknown>> {
  restoreBodyHeaders(req);
  if (!req.is('application/json')) {
    if (mayBeMissing && (await readBytes(req, res, maxBytes)).length === 0) return {};
    throw new AppError(
      'unsupported-media-type',
      'Send JSON, with the header Content-Type: application/json.',
    );
  }
  await parse(json({ limit: maxBytes }), req, res, maxBytes);
  const body: unknown = req.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('bad-request', 'The body must be one JSON object.');
  }
  return { ...body };
}

/**
 * A request's body, byte for byte, as a signature over it needs it.
 * @param maxBytes cap; above it nothing more is read
 * @throws AppError `unsupported-media-type` when it is compressed, `too-large`
 */
export async function readBytes(req: Request, res: Response, maxBytes: number): Promise<Buffer> {
  restoreBodyHeaders(req);
  await parse(raw({ limit: maxBytes, type: () => true, inflate: false }), req, res, maxBytes);
  const body: unknown = req.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

const parse = (parser: RequestHandler, req: Request, res: Response, maxBytes: number) =>
  new Promise<void>((resolve, reject) => {
    void parser(req, res, (problem?: unknown) =>
      problem ? reject(toAppError(problem, maxBytes)) : resolve(),
    );
  });

function toAppError(problem: unknown, maxBytes: number): unknown {
  const status = problem instanceof Error && 'status' in problem ? problem.status : undefined;
  if (status === 413) {
    return new AppError('too-large', `The body may be at most ${maxBytes} bytes.`);
  }
  if (status === 415) {
    return new AppError('unsupported-media-type', 'Send the JSON in UTF-8, gzip or plain.');
  }
  if (status === 400) return new AppError('bad-request', 'The body is not valid JSON.');
  return problem;
}

/**
 * The input of an endpoint, or a refusal that names the field and what to do.
 * @param given path parameters and query or body, merged
 * @throws AppError `bad-request`
 */
export function parseInput(schema: z.ZodType, given: Record<string, unknown>): unknown {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (!issue) throw new AppError('bad-request', 'The request cannot be read.');
  if (issue.code === 'unrecognized_keys') {
    throw badField(cut(issue.keys[0] ?? 'a field'), 'is not known here; leave it out');
  }
  const message =
    issue.code === 'custom' || issue.code === 'too_big' ? issue.message : lower(issue.message);
  throw badField(
    cut(issue.path.join('.') || 'body'),
    `: ${message}`.replace(/^: (is|may|needs|holds) /, '$1 '),
  );
}

const cut = (name: string) => name.slice(0, 60);
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
