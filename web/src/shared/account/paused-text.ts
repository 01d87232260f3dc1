import type { ApiError } from '../../lib/api/call.ts';

const MINUTE = { dateStyle: 'long', timeStyle: 'short' } as const;

/** Tells a paused person why the server refused their drop, post or report, until when, and where to read more. */
export function pausedText({ nextAllowedAt }: ApiError): string {
  const where = 'Your words stay here. Your Mirror says why, and how to appeal.';
  if (nextAllowedAt === undefined) return `This account takes no more drops and reports. ${where}`;
  const until = new Intl.DateTimeFormat('en', MINUTE).format(new Date(nextAllowedAt));
  return `Your account is paused until ${until}. ${where}`;
}
