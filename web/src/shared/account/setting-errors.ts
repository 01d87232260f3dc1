import type { ErrorTexts } from '../../lib/api/call.ts';
import { FAILED, SESSION_ENDED } from '../../lib/auth/sign-in-messages.ts';
import { OFFLINE } from '../../lib/browser/device.ts';

/** The message if a setting could not be saved because there is no connection. */
export const UNCHANGED_OFFLINE = `${OFFLINE} Nothing was changed.`;

/** The messages if a setting could not be saved. */
export const SETTING_ERRORS: ErrorTexts = {
  network: UNCHANGED_OFFLINE,
  unauthenticated: SESSION_ENDED,
  'premium-required': ({ serverMessage }) => serverMessage,
  'rate-limited': ({ serverMessage }) => serverMessage,
  anyAnswer: 'That could not be kept. Try again in a moment.',
  otherwise: FAILED,
};
