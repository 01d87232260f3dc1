import { z } from 'zod';
import { personalSpan } from './fields.ts';
import { journalEndpoints } from './journal.ts';
import { moderationEndpoints } from './moderation.ts';

/** Every error code of the API, with its HTTP status. */
const ERROR_STATUS = {
  'bad-request': 400,
  'already-reacted': 400,
  unauthenticated: 401,
  'address-confirmed': 401,
  'own-drop': 403,
  'premium-required': 403,
  /** The person has not consented yet that words about what they feel are kept, or has taken the consent back. */
  'consent-required': 403,
  'recent-login-required': 403,
  /** Only moderators may call this route. */
  'role-required': 403,
  /** App Check did not confirm that the request comes from our app. */
  'app-not-verified': 403,
  /** The account can send no drops and no reports until `nextAllowedAt`. */
  paused: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'already-dropped': 409,
  'already-premium': 409,
  /** The Idempotency-Key was used before with other words. Nothing was written. */
  'idempotency-key-reused': 409,
  /** Another person changed the case first: read the case again. */
  'stale-case': 409,
  /** The entry has changed since it was read. Nothing was written. */
  'stale-entry': 409,
  /** The case or the notice is in a state that does not allow this action. */
  'not-now': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  /**
   * The words contain something that could identify a person. `spans` says where. The request used nothing up: the
   * person can still drop today (requirements 14).
   */
  'looks-personal': 422,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
  'billing-unavailable': 503,
  /** The server cannot ask Stripe at all: nobody can pay, and no membership changes. */
  'billing-closed': 503,
  /** Operators have switched this off for a while (a brake). Nothing was written, and nothing was used up. */
  'closed-for-now': 503,
} as const;

type Code = keyof typeof ERROR_STATUS;

/** The HTTP status of an error code. */
export const httpStatusOf = (code: Code): number => ERROR_STATUS[code];

/** The body of every answer that is not a success. `field` names the wrong part of the input. */
export const errorBody = z.strictObject({
  code: z.enum(Object.keys(ERROR_STATUS) as [Code, ...Code[]]),
  message: z.string(),
  /** The error text in the place where callers of the billing portal look for it (requirements 7.1). */
  error: z.string().optional(),
  field: z.string().optional(),
  /**
   * Only for `unauthenticated`: the session was ended on another device, or the account is gone. Absent if the token
   * only expired.
   */
  ended: z.literal(true).optional(),
  /** When the refused action is allowed: the next drop, the next crisis post, or another time zone. */
  nextAllowedAt: z.iso.datetime().optional(),
  /** The current state of the case, for `stale-case` and `not-now`. */
  case: moderationEndpoints['GET /api/moderation/cases'].output.shape.cases.element.optional(),
  /** The current state of the entry, for `stale-entry`. */
  entry: journalEndpoints['GET /api/journal/entries'].output.shape.entries.element.optional(),
  /** The parts of the words that could identify a person. The positions are in the words as they would be stored. */
  spans: z.array(personalSpan).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
