/** Why the cloud did not read a text: all that a log tells of it. */
export type ProviderErrorCode =
  /** Nobody answered: no name, no connection, a connection cut. */
  | 'unreachable'
  | 'timeout'
  /** It answered that it is failing, or that it has had too much. */
  | 'overloaded'
  /** It answered that this is not allowed, or not known. */
  | 'refused'
  /** What came is no answer: HTML, half of one, far too much. */
  | 'unreadable'
  /** It declined to read these words. */
  | 'declined'
  /** An answer that does not keep to the schema. */
  | 'unfit'
  /** Not asked: it failed too often just now. */
  | 'paused'
  /** Not asked: the day's calls are used up. */
  | 'spent'
  /** Not asked: the author has had their share of them. */
  | 'shared-out'
  /** Not asked: the author has not agreed, or no longer. */
  | 'no-consent';

const WORTH_A_RETRY: ReadonlySet<ProviderErrorCode> = new Set([
  'unreachable',
  'timeout',
  'overloaded',
  'unreadable',
]);
const OUTAGE: ReadonlySet<ProviderErrorCode> = new Set([...WORTH_A_RETRY, 'refused']);

/** Why there is no answer, in a word. It carries no message of the provider's, which may quote what was sent. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: ProviderErrorCode;

  constructor(code: ProviderErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Whether the same question may well be answered a moment later. */
export const isWorthRetrying = (thrown: unknown): boolean =>
  thrown instanceof ProviderError && WORTH_A_RETRY.has(thrown.code);

/** Whether it says something of the provider, and not only of one text or one author. */
export const isOutage = (thrown: unknown): boolean =>
  thrown instanceof ProviderError && OUTAGE.has(thrown.code);
