import { ApiError } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { SETTING_ERRORS } from '../error-texts.ts';

/** The browser was asked, and may not show notifications from here. */
export class NotAllowed extends Error {}

const NOT_ALLOWED =
  'This browser may not show notifications from here, so nothing was turned on. Its settings can allow them; your calendar needs nothing.';
const NO_ADDRESS =
  'This browser got no answer from its own push service. Nothing was turned on. Try again later, or let your calendar remind you.';

/** Why a wish was not fulfilled, in a plain sentence. */
export function reminderProblem(error: unknown): string {
  if (error instanceof NotAllowed) return NOT_ALLOWED;
  // What browsers throw where they do not get an address.
  if (error instanceof DOMException) return NO_ADDRESS;
  const texts = { ...SETTING_ERRORS, 'bad-request': UNKNOWN_SERVICE };
  return errorText(error instanceof ApiError ? error : new Error('unknown'), texts);
}

const UNKNOWN_SERVICE =
  'We do not know the push service of this browser, so it cannot be reminded. Your calendar can.';
