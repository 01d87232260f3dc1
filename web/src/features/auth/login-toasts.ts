import { toast } from '../../components/ui/toast.tsx';
import type { LoginFace } from '../../lib/auth/login-request.ts';
import { authCode } from '../../lib/auth/sign-in-messages.ts';
import { OFFLINE } from '../../lib/browser/device.ts';

const TEXT = {
  login: { done: 'Logged in successfully', failed: 'Login failed' },
  register: { done: 'Registered successfully', failed: 'Registration failed' },
} as const;

/** Shows the toast after a login (requirements 8). */
export const toastSignedIn = (mode: LoginFace): void =>
  void toast({ title: TEXT[mode].done, description: 'Welcome to Blckmirror' });

/**
 * Shows the toast after a login that failed (requirements 8).
 * @param words the sentence for the error, or null if the error does not come from the SDK
 * @returns the sentence to show beside the form
 */
export function toastFailure(mode: LoginFace, error: unknown, words: string | null): string {
  const { failed } = TEXT[mode];
  const message = words ?? ownWords(error) ?? failed;
  const title = authCode(error) === null ? 'Error' : failed;
  toast({ title, description: message, tone: 'error' });
  return message;
}

export const LOGIN_OFFLINE = `${OFFLINE} You can log in when you are online.`;

/** The sentence for an error that does not come from the SDK. A failed `import()` throws a TypeError. */
function ownWords(error: unknown): string | null {
  if (error instanceof TypeError) return LOGIN_OFFLINE;
  return error instanceof Error ? error.message : null;
}
