import type { Request, Response } from 'express';
import { z } from 'zod';
import { type Endpoint, endpoints, maxBytes, type Route } from '../contract/endpoints.ts';
import { AppError } from '../platform/app-error.ts';
import { readBody } from './read-body.ts';

/** Whether all that a call can be told stands in its address, so that it needs no body (requirements 7.1). */
export function takesNoBody(route: Route): boolean {
  const { input }: Endpoint = endpoints[route];
  return (
    input instanceof z.ZodObject &&
    Object.keys(input.shape).every((name) => route.includes(`/:${name}`))
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
  // What a DELETE names stands in its address; a body would mean nothing.
  const bodiless = ['GET', 'HEAD', 'DELETE'].includes(req.method);
  const given = bodiless
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
