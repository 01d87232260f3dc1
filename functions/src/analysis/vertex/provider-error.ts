/** Why the cloud did not read a text. A log has only this code. */
export type ProviderErrorCode =
  /** No response: the name was not found, there was no connection, or the connection broke. */
  | 'unreachable'
  | 'timeout'
  /** The provider answered that it has an error or too many requests. */
  | 'overloaded'
  /** The provider answered that the request is not allowed, or that it does not know the model. */
  | 'refused'
  /** The response is not readable: HTML, half an answer, or far too long. */
  | 'unreadable'
  /** The model declined to read these words. */
  | 'declined'
  /** The answer does not match the schema. */
  | 'unfit'
  /** Not asked: the provider failed too often a short time ago. */
  | 'paused'
  /** Not asked: the day's calls are used up. */
  | 'spent'
  /** Not asked: the author has used up their own share of the day's calls. */
  | 'shared-out'
  /** Not asked: the author has not agreed, or no longer agrees. */
  | 'no-consent';

const WORTH_A_RETRY: ReadonlySet<ProviderErrorCode> = new Set([
  'unreachable',
  'timeout',
  'overloaded',
  'unreadable',
]);
const OUTAGE: ReadonlySet<ProviderErrorCode> = new Set([...WORTH_A_RETRY, 'refused']);

/**
 * Why there is no answer, as a code. The error has no message from the provider, because that message may quote the text.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: ProviderErrorCode;

  constructor(code: ProviderErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Whether a second try a moment later may succeed. */
export const isWorthRetrying = (thrown: unknown): boolean =>
  thrown instanceof ProviderError && WORTH_A_RETRY.has(thrown.code);

/** Whether the error shows a problem of the provider, and not only of one text or one author. */
export const isOutage = (thrown: unknown): boolean =>
  thrown instanceof ProviderError && OUTAGE.has(thrown.code);
