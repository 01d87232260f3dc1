import { ApiError } from '../../../lib/api/api-error.ts';
import { isOnline } from '../../../lib/browser/online.ts';

/** There is nothing to make a document of. */
export class EmptyArchive extends Error {}

/** Why there is no PDF, in words. */
export function failureWords(error: unknown): string {
  if (error instanceof EmptyArchive) return 'There is nothing to keep yet.';
  if (!(error instanceof ApiError)) {
    // What makes them is fetched at the press of the button.
    return isOnline() ? NOT_MADE : OFFLINE;
  }
  switch (error.code) {
    case 'network':
      return OFFLINE;
    case 'unauthenticated':
      return 'Your session has ended. Log in again, and nothing is lost.';
    default:
      return 'Your drops could not all be reached. Try again in a moment.';
  }
}

const OFFLINE = 'You seem to be offline. Nothing was saved.';
const NOT_MADE = 'The pages could not be made on this device. Try again in a moment.';
