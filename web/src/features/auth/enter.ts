import { toast } from '../../components/toast.tsx';
import { authCode, passwordMessage } from '../../lib/auth-messages.ts';
import { passwordFaults } from '../../lib/password-rules.ts';
import { type Credentials, signIn, signUp } from '../../lib/session.ts';

export type Mode = 'login' | 'register';

const TEXT = {
  login: { act: signIn, done: 'Logged in successfully', failed: 'Login failed' },
  register: { act: signUp, done: 'Registered successfully', failed: 'Registration failed' },
} as const;

/** The toast of somebody who is in (SPEC section 8). */
export const welcome = (mode: Mode): void =>
  toast({ title: TEXT[mode].done, description: 'Welcome to Blckmirror' });

/**
 * The toast of somebody who is not in (SPEC section 8).
 * @param words what the error says in plain words, or null when it is none of the SDK's
 * @returns the sentence to show beside the form
 */
export function refuse(mode: Mode, error: unknown, words: string | null): string {
  const { failed } = TEXT[mode];
  const message = words ?? (error instanceof Error ? error.message : failed);
  const title = authCode(error) === null ? 'Error' : failed;
  toast({ title, description: message, tone: 'error' });
  return message;
}

/**
 * Logs in or registers, with the toasts of SPEC section 8.
 * @returns null when it worked, else the sentence to show beside the form
 */
export async function enter(mode: Mode, credentials: Credentials): Promise<string | null> {
  try {
    await TEXT[mode].act(credentials);
  } catch (error) {
    const faults = await passwordFaults(error, credentials.password);
    return refuse(mode, error, faults ?? passwordMessage(error));
  }
  welcome(mode);
  return null;
}
