import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { ApiError } from '../../lib/api/call.ts';

/** Day and minute on the reader's own clock, as in 'March 10, 2026, 07:05'. */
export const momentText = (iso: string): string => format(parseISO(iso), 'MMMM d, yyyy, HH:mm');

/** What a setting that was not kept says. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'That did not work. Try again in a moment.';
  switch (error.code) {
    case 'network':
      return 'You seem to be offline. Nothing was changed.';
    case 'unauthenticated':
      return 'Your session has ended. Log in again, and nothing is lost.';
    case 'premium-required':
    case 'rate-limited':
      return error.serverMessage;
    default:
      return 'That could not be kept. Try again in a moment.';
  }
}

/** The same for a time zone, which the server refuses within seven days of the last change and says until when. */
export function zoneFailureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== 'bad-request') return failureText(error);
  const { nextAllowedAt } = error;
  return nextAllowedAt === undefined
    ? 'We do not know this time zone. Choose another one.'
    : `It changed less than seven days ago. You can change it again from ${momentText(nextAllowedAt)}.`;
}
