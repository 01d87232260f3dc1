import { json, type Request, type RequestHandler, type Response, raw } from 'express';
import { z } from 'zod';
import { type Endpoint, endpoints, type Route, toWholeBlocks } from '../contract/index.ts';
import { AppError, badField } from '../platform/errors.ts';
import { restoreBodyHeaders } from './defer-body-parsing.ts';
import { withTimeout } from './handler.ts';

/** Whether requests with this method have no body, because the address contains all input. */
const isBodiless = (method = '') => ['GET', 'HEAD', 'DELETE'].includes(method);

/** Whether a route needs no body because all its input is in the address (requirements 7.1). */
function takesNoBody(route: Route): boolean {
  const { input }: Endpoint = endpoints[route];
  return (
    isBodiless(route.split(' ')[0]) ||
    (input instanceof z.ZodObject &&
      Object.keys(input.shape).every((name) => route.includes(`/:${name}`)))
  );
}

/**
 * Refuses a public address with an unusual spelling, or with a name that occurs twice. The CDN cache stores one page
 * for every spelling, so each page must have only one.
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
 * The input of a request: the parameters in its address, and its query or JSON body.
 * @throws AppError `bad-request`, `unsupported-media-type`, `too-large`
 */
export async function readInput(
  route: Route,
  req: Request,
  res: Response,
): Promise<Record<string, unknown>> {
  const given = isBodiless(req.method)
    ? { ...req.query }
    : await readBody(req, res, maxBytes(route), takesNoBody(route));
  const repeated = Object.keys(req.params).find((name) => name in given);
  if (repeated) {
    throw new AppError('bad-request', `${repeated} stands in the address; leave it out here`, {
      details: { field: repeated },
    });
  }
  return { ...given, ...req.params };
}

/** The space in a request's body, in bytes, for everything except the texts that a person writes. */
const BODY_MAX_BYTES = 16 * 1024;

/** The size of one character in the cap on the body. A UTF-16 unit has at most three bytes in UTF-8. */
const BYTES_PER_UNIT = 3;

const caps = new Map<Route, number>();

/**
 * The largest allowed body of a route, in bytes. Every text that the fields allow fits into it, in any script, and so
 * do the blanks with which the browser fills the last block.
 */
function maxBytes(route: Route): number {
  const known = caps.get(route);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(endpoints[route].input, { io: 'input', unrepresentable: 'any' });
  const cap = toWholeBlocks(BODY_MAX_BYTES + BYTES_PER_UNIT * longestTexts(schema));
  caps.set(route, cap);
  return cap;
}

/** The largest total length of all texts that a schema allows, in UTF-16 units. */
function longestTexts(schema: z.core.JSONSchema._JSONSchema): number {
  if (typeof schema === 'boolean') return 0;
  const { maxLength = 0, maxItems = 0, items, properties = {}, anyOf = [], allOf = [] } = schema;
  const each = (some: readonly z.core.JSONSchema._JSONSchema[]) => some.map(longestTexts);
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  const ofItems = items === undefined || Array.isArray(items) ? 0 : longestTexts(items);
  const inside = sum(each([...Object.values(properties), ...allOf]));
  return maxLength + maxItems * ofItems + inside + Math.max(0, ...each(anyOf));
}

/**
 * Reads the JSON object in a request's body.
 * @param maxBytes the largest allowed size; a larger body is not read further
 * @param mayBeMissing if true, an empty body of any type counts as an empty object
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
  await parse(json({ limit: maxBytes }), req, res);
  const body: unknown = req.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('bad-request', 'The body must be one JSON object.');
  }
  return { ...body };
}

/**
 * Reads a request's body as exact bytes, for checking a signature.
 * @param maxBytes the largest allowed size; a larger body is not read further
 * @throws AppError `unsupported-media-type` when it is compressed, `too-large`
 */
export async function readBytes(req: Request, res: Response, maxBytes: number): Promise<Buffer> {
  restoreBodyHeaders(req);
  await parse(raw({ limit: maxBytes, type: () => true, inflate: false }), req, res);
  const body: unknown = req.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** How long we wait for a body, in milliseconds: less than the time for the whole answer. */
const BODY_WITHIN_MS = 6_000;

const parse = (parser: RequestHandler, req: Request, res: Response) => {
  const parsed = new Promise<void>((resolve, reject) => {
    void parser(req, res, (problem?: unknown) =>
      problem ? reject(toAppError(problem)) : resolve(),
    );
  });
  return withTimeout(parsed, BODY_WITHIN_MS, bodyIsLate);
};

/** The sender is late and not we, so this is no 5xx: otherwise anybody could keep an alert on. */
const bodyIsLate = () =>
  new AppError('rate-limited', 'This did not arrive whole. It is safe here; try again.', {
    retryAfterSeconds: 5,
  });

function toAppError(problem: unknown): unknown {
  const status = problem instanceof Error && 'status' in problem ? problem.status : undefined;
  if (status === 413) {
    return new AppError('too-large', 'This is more than can be sent at once. Make it shorter.');
  }
  if (status === 415) {
    return new AppError('unsupported-media-type', 'Send the JSON in UTF-8, gzip or plain.');
  }
  if (status === 400) return new AppError('bad-request', 'The body is not valid JSON.');
  return problem;
}

/**
 * Parses the input of an endpoint. An invalid input gives an error that names the field and what to do.
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
