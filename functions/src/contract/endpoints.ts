import type { z } from 'zod';
import { accountEndpoints } from './account.ts';
import { billingEndpoints } from './billing.ts';
import { crisisEndpoints } from './crisis.ts';
import { dataRightsEndpoints } from './data-rights.ts';
import { dropEndpoints } from './drops.ts';
import { endingEndpoints } from './endings.ts';
import { feedEndpoints } from './feed.ts';
import { journalEndpoints } from './journal.ts';
import { BODY_MAX_BYTES } from './limits.ts';
import { mirrorEndpoints } from './mirror.ts';
import { moderationEndpoints } from './moderation.ts';
import { noticeEndpoints } from './notices.ts';
import { promptEndpoints } from './prompts.ts';
import { publicNoticeEndpoints } from './public-notices.ts';
import { reactionEndpoints } from './reactions.ts';
import { reminderEndpoints } from './reminder.ts';
import { reportEndpoints } from './reports.ts';
import type { StaffRole } from './staff-roles.ts';
import { sweepEndpoints } from './sweep.ts';
import { totemEndpoints } from './totems.ts';
import { transparencyEndpoints } from './transparency.ts';
import { unsealEndpoints } from './unseal.ts';
import { whisperEndpoints } from './whispers.ts';

/**
 * One call of the API. `auth: 'public'` answers everyone with the same bytes; `'user'` needs a current token, `'moderator'`
 * and `'custodian'` that role besides.
 */
export interface Endpoint {
  readonly auth: 'public' | 'user' | StaffRole;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Success status when it is not 200. */
  readonly status?: 201 | 204;
  /** Body cap in bytes when it is not BODY_MAX_BYTES. */
  readonly maxBytes?: number;
  /** Longest that anybody waits for the answer, in milliseconds, when other calls' limit is too short for it. */
  readonly withinMs?: number;
}

/**
 * The API, whole: method and path to what goes in and what may come out (requirements 7).
 * Each noun brings its own rows. Path parameters, query and body arrive merged as one `input`. Server handlers and the browser client are both
 * typed by this table, and the server parses every answer with `output` before it leaves.
 */
export const endpoints = {
  ...feedEndpoints,
  ...dropEndpoints,
  ...reactionEndpoints,
  ...crisisEndpoints,
  ...mirrorEndpoints,
  ...whisperEndpoints,
  ...totemEndpoints,
  ...accountEndpoints,
  ...dataRightsEndpoints,
  ...journalEndpoints,
  ...promptEndpoints,
  ...billingEndpoints,
  ...reminderEndpoints,
  ...reportEndpoints,
  ...publicNoticeEndpoints,
  ...noticeEndpoints,
  ...moderationEndpoints,
  ...sweepEndpoints,
  ...endingEndpoints,
  ...unsealEndpoints,
  ...transparencyEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type Route = keyof Endpoints;

/** What a caller sends and gets. */
export type Input<R extends Route> = z.input<Endpoints[R]['input']>;
export type Output<R extends Route> = z.output<Endpoints[R]['output']>;
/** What a handler receives, after parsing, and returns. */
export type Parsed<R extends Route> = z.output<Endpoints[R]['input']>;

export const maxBytes = (endpoint: Endpoint): number => endpoint.maxBytes ?? BODY_MAX_BYTES;
