import type { z } from 'zod';
import { currentUser, droppedToday, noInput } from './account.ts';
import * as drops from './drops.ts';
import { BODY_MAX_BYTES } from './limits.ts';

/** One call of the API. `auth: 'public'` answers everyone with the same bytes; `'user'` needs a current token. */
export interface Endpoint {
  readonly auth: 'public' | 'user';
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Success status when it is not 200. */
  readonly status?: 201 | 204;
  /** Body cap in bytes when it is not BODY_MAX_BYTES. */
  readonly maxBytes?: number;
}

/**
 * The API, whole: method and path to what goes in and what may come out (SPEC section 7, DESIGN section 5).
 * Path parameters, query and body arrive merged as one `input`. Server handlers and the browser client are both
 * typed by this table, and the server parses every answer with `output` before it leaves.
 */
export const endpoints = {
  'GET /api/public/drops/feed': {
    auth: 'public',
    input: drops.pageInput,
    output: drops.publicFeed,
  },
  'GET /api/drops/feed': { auth: 'user', input: drops.pageInput, output: drops.personalFeed },
  'GET /api/drops/me': { auth: 'user', input: drops.pageInput, output: drops.ownDrops },
  'POST /api/drops': {
    auth: 'user',
    input: drops.createDropInput,
    output: drops.createDropOutput,
    status: 201,
  },
  'POST /api/drops/:dropId/react': {
    auth: 'user',
    input: drops.reactInput,
    output: drops.reactOutput,
  },
  'GET /api/user/dropped-today': { auth: 'user', input: noInput, output: droppedToday },
  'GET /api/user/me': { auth: 'user', input: noInput, output: currentUser },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type Route = keyof Endpoints;

/** What a caller sends and gets. */
export type Input<R extends Route> = z.input<Endpoints[R]['input']>;
export type Output<R extends Route> = z.output<Endpoints[R]['output']>;
/** What a handler receives, after parsing, and returns. */
export type Parsed<R extends Route> = z.output<Endpoints[R]['input']>;

export const maxBytes = (endpoint: Endpoint): number => endpoint.maxBytes ?? BODY_MAX_BYTES;
