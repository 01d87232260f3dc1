import { z } from 'zod';

/** Every error code the API can answer with, and its HTTP status. */
export const ERROR_STATUS = {
  'bad-request': 400,
  'already-reacted': 400,
  unauthenticated: 401,
  'address-confirmed': 401,
  'own-drop': 403,
  'premium-required': 403,
  'recent-login-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'already-dropped': 409,
  'already-premium': 409,
  /** The Idempotency-Key came with other words before; nothing was written. */
  'idempotency-key-reused': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
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
});

export type ErrorBody = z.infer<typeof errorBody>;
