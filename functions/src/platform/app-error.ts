import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../contract/errors.ts';

type Details = Omit<ErrorBody, 'code' | 'message'>;

/**
 * The one error that handlers throw. `screen` is what the person reads and says what to do; `log` is what the
 * operator reads and never holds a person's words, e-mail, token or id.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly screen: string;
  readonly details: Details;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
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
    return ERROR_STATUS[this.code];
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.screen, ...this.details };
  }
}

/** 400 that names the field, and where it applies the instant from which the same is taken. */
export function badField(field: string, problem: string, nextAllowedAt?: Date): AppError {
  const details = { field, ...(nextAllowedAt && { nextAllowedAt: nextAllowedAt.toISOString() }) };
  return new AppError('bad-request', `${field} ${problem}`, { details });
}
