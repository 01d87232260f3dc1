import { json, type Request, type RequestHandler, type Response, raw } from 'express';
import { AppError } from '../platform/app-error.ts';
import { restoreBodyHeaders } from './defer-body-parsing.ts';

/**
 * The JSON object in a request's body.
 * @param maxBytes cap; above it nothing more is read
 * @param mayBeMissing nothing at all, of whatever type, then means an empty object
 * @throws AppError `unsupported-media-type`, `too-large`, `bad-request`
 */
export async function readBody(
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
