import type { ErrorTexts } from '../../../lib/api/error-text.ts';

/** What a step says that was not taken: mostly what the server says. */
export const UNSEAL_ERRORS: ErrorTexts = {
  network: 'No answer came. Look whether it happened before you try again.',
  otherwise: 'That did not work.',
};
