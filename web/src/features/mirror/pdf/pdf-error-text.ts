import { errorText } from '../../../lib/api/error-text.ts';
import { SESSION_ENDED } from '../../../lib/auth/auth-messages.ts';
import { isOnline, OFFLINE } from '../../../lib/browser/online.ts';

/** There is nothing to make a document of. */
export class EmptyArchive extends Error {}

const UNSAVED = `${OFFLINE} Nothing was saved.`;
const NOT_MADE = 'The pages could not be made on this device. Try again in a moment.';

/** Why there is no PDF. */
export function pdfErrorText(error: unknown): string {
  if (error instanceof EmptyArchive) return 'There is nothing to keep yet.';
  return errorText(error, {
    network: UNSAVED,
    unauthenticated: SESSION_ENDED,
    anyAnswer: 'Your drops could not all be reached. Try again in a moment.',
    // What makes them is fetched at the press of the button.
    otherwise: isOnline() ? NOT_MADE : UNSAVED,
  });
}
