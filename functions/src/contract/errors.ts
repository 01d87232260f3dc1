import { z } from 'zod';
import { moderatedCase } from './moderation.ts';
import { personalSpan } from './personal.ts';

/** Every error code the API can answer with, and its HTTP status. */
export const ERROR_STATUS = {
  'bad-request': 400,
  'already-reacted': 400,
  unauthenticated: 401,
  'address-confirmed': 401,
  'own-drop': 403,
  'premium-required': 403,
  'recent-login-required': 403,
  /** The call is for moderators, or custodians, alone. */
  'role-required': 403,
  /** The request could not be shown to come from our app (App Check). */
  'app-not-verified': 403,
  /** No new drops and reports until `nextAllowedAt`. */
  paused: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'already-dropped': 409,
  'already-premium': 409,
  /** The Idempotency-Key came with other words before; nothing was written. */
  'idempotency-key-reused': 409,
  /** Somebody was there before: read the case again. */
  'stale-case': 409,
  /** That cannot be done to a case, or a notice, as it stands. */
  'not-now': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  /** The words hold what may lead to somebody; `spans` says where. Nothing was used up (requirements 14). */
  'looks-personal': 422,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
  'billing-unavailable': 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every answer that is not a success. `field` names what was wrong with the input. */
export const errorBody = z.strictObject({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  /** What went wrong, as the billing portal's callers look for it (requirements 7.1). */
  error: z.string().optional(),
  field: z.string().optional(),
  /** From when what was refused is taken: the next drop, the next crisis post, another time zone. */
  nextAllowedAt: z.iso.datetime().optional(),
  /** The case as it stands now, of `stale-case` and `not-now`. */
  case: moderatedCase.optional(),
  /** Where in the words as they would be stored something may lead to somebody. */
  spans: z.array(personalSpan).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
