import { ApiError } from '../../lib/api/call.ts';

/**
 * What to tell someone whose drop failed: the server's message, an error's or a thrown text, or the default
 * (requirements 8). An answer without a message reads 'Server error: {status}'.
 */
export function dropErrorText(error: unknown): string {
  const text =
    error instanceof ApiError
      ? error.serverMessage || `Server error: ${error.status}`
      : error instanceof Error
        ? error.message
        : error;
  return typeof text === 'string' && text !== '' ? text : 'Failed to drop your thought';
}
