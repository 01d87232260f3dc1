import type { z } from 'zod';
import { accountEndpoints } from './account.ts';
import { dataRightsEndpoints } from './data-rights.ts';
import { dropEndpoints } from './drops.ts';
import { feedEndpoints } from './feed.ts';
import { journalEndpoints } from './journal.ts';
import { mirrorEndpoints } from './mirror.ts';
import { moderationEndpoints } from './moderation.ts';
import { noticeEndpoints } from './notices.ts';
import { reportEndpoints } from './reports.ts';
import type { StaffRole } from './vocabulary.ts';

/**
 * One route of the API. `auth: 'public'` gives everybody the same answer. `'user'` needs a valid token. `'moderator'`
 * also needs this role.
 */
export interface Endpoint {
  readonly auth: 'public' | 'user' | StaffRole;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /**
   * Blanks hide the length of this answer, because it has the caller's own words, or the feelings chosen for or read in
   * them.
   */
  readonly hidesLength?: true;
  /** The success status if it is not 200. */
  readonly status?: 201 | 204;
  /** The longest time to wait for the answer, in milliseconds, if the usual limit is too short. */
  readonly withinMs?: number;
}

/**
 * The whole API: for each method and path, the allowed input and output (requirements 7). Each subject adds its own
 * rows. Path parameters, query and body are merged into one `input`. This table gives the types of the server's
 * handlers and of the browser's client. The server parses every answer with `output` before it sends it.
 */
export const endpoints = {
  ...feedEndpoints,
  ...dropEndpoints,
  ...mirrorEndpoints,
  ...accountEndpoints,
  ...dataRightsEndpoints,
  ...journalEndpoints,
  ...reportEndpoints,
  ...noticeEndpoints,
  ...moderationEndpoints,
} as const satisfies Record<string, Endpoint>;

type Endpoints = typeof endpoints;
export type Route = keyof Endpoints;

/** What a caller sends, and what the caller gets. */
export type Input<R extends Route> = z.input<Endpoints[R]['input']>;
export type Output<R extends Route> = z.output<Endpoints[R]['output']>;
/** The input that a handler receives after parsing. */
export type Parsed<R extends Route> = z.output<Endpoints[R]['input']>;
