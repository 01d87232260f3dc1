import { pausedText } from '../../entities/account/paused-text.ts';
import { errorText } from '../../lib/api/error-text.ts';

/**
 * What to tell someone whose drop failed: the server's message, an error's or a thrown text, or the default
 * (requirements 8). An answer without a message reads 'Server error: {status}'.
 */
export function dropErrorText(error: unknown): string {
  const thrown = error instanceof Error ? error.message : error;
  return errorText(error, {
    paused: pausedText,
    otherwise: typeof thrown === 'string' && thrown !== '' ? thrown : 'Failed to drop your thought',
  });
}
