import { type ErrorBody, httpStatusOf } from '../contract/index.ts';

type Details = Omit<ErrorBody, 'code' | 'message'>;

/**
 * The only error class that handlers throw. `screen` is the text that the person reads; it says what to do. `log` is
 * the text for the operator; it never contains a person's words, e-mail address, token or id.
 */
export class AppError extends Error {
  readonly code: ErrorBody['code'];
  readonly screen: string;
  readonly details: Details;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorBody['code'],
    screen: string,
    options: { log?: string; details?: Details; retryAfterSeconds?: number } = {},
  ) {
    super(options.log ?? code);
    this.name = 'AppError';
    this.code = code;
    this.screen = screen;
    this.details = options.details ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return httpStatusOf(this.code);
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.screen, ...this.details };
  }
}

/** A 400 error that names the field. If the same value is allowed later, the error also names that time. */
export function badField(field: string, problem: string, nextAllowedAt?: Date): AppError {
  const details = { field, ...(nextAllowedAt && { nextAllowedAt: nextAllowedAt.toISOString() }) };
  return new AppError('bad-request', `${field} ${problem}`, { details });
}

/**
 * The error for an idempotency key that was used before with other words. If we returned the first answer, the person
 * would believe that the new words were saved, and the new words would be lost.
 */
export const reusedKey = (): AppError =>
  new AppError(
    'idempotency-key-reused',
    'Other words were sent under this Idempotency-Key, and these were not taken. Send them under a new one.',
    { details: { field: 'Idempotency-Key' } },
  );
