import type { ApiError } from '../../lib/api/api-error.ts';

const MINUTE = { dateStyle: 'long', timeStyle: 'short' } as const;

/** What a pause says to somebody whose drop, post or report it refused: until when, and where they read why. */
export function pausedText({ nextAllowedAt }: ApiError): string {
  const where = 'Your words stay here. Your Mirror says why, and how to appeal.';
  if (nextAllowedAt === undefined) return `This account takes no more drops and reports. ${where}`;
  const until = new Intl.DateTimeFormat('en', MINUTE).format(new Date(nextAllowedAt));
  return `Your account is paused until ${until}. ${where}`;
}
