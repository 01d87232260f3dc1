import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { type ErrorTexts, serverWords } from '../../lib/api/error-text.ts';
import { FAILED, SESSION_ENDED } from '../../lib/auth/auth-messages.ts';
import { OFFLINE } from '../../lib/browser/online.ts';

/** Day and minute on the reader's own clock, as in 'March 10, 2026, 07:05'. */
export const momentText = (iso: string): string => format(parseISO(iso), 'MMMM d, yyyy, HH:mm');

export const UNCHANGED_OFFLINE = `${OFFLINE} Nothing was changed.`;

/** What a setting that was not kept says. */
export const SETTING_ERRORS: ErrorTexts = {
  network: UNCHANGED_OFFLINE,
  unauthenticated: SESSION_ENDED,
  'premium-required': serverWords,
  'rate-limited': serverWords,
  anyAnswer: 'That could not be kept. Try again in a moment.',
  otherwise: FAILED,
};

/** The same for a time zone, which the server refuses within seven days of the last change and says until when. */
export const ZONE_ERRORS: ErrorTexts = {
  ...SETTING_ERRORS,
  'bad-request': ({ nextAllowedAt }) =>
    nextAllowedAt === undefined
      ? 'We do not know this time zone. Choose another one.'
      : `It changed less than seven days ago. You can change it again from ${momentText(nextAllowedAt)}.`,
};
