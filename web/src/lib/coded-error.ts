type Code = 'init-failed' | 'no-secret';

/** An error that the app itself throws, told from others by its code; `message` is for the screen. */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Whether this is the app's own error of that code. */
export const hasCode = (error: unknown, code: Code): error is CodedError =>
  error instanceof CodedError && error.code === code;
