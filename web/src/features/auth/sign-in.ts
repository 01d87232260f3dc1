import { toast } from '../../components/ui/toast.tsx';
import { authCode, passwordMessage } from '../../lib/auth/auth-messages.ts';
import type { LoginFace } from '../../lib/auth/login-path.ts';
import { passwordFaults } from '../../lib/auth/password-rules.ts';
import { type Credentials, signIn, signUp } from '../../lib/auth/session.ts';
import { OFFLINE } from '../../lib/browser/online.ts';

const TEXT = {
  login: { act: signIn, done: 'Logged in successfully', failed: 'Login failed' },
  register: { act: signUp, done: 'Registered successfully', failed: 'Registration failed' },
} as const;

/** The toast of somebody who is in (requirements 8). */
export const toastSignedIn = (mode: LoginFace): void =>
  toast({ title: TEXT[mode].done, description: 'Welcome to Blckmirror' });

/**
 * The toast of somebody who is not in (requirements 8).
 * @param words what the error says in plain words, or null when it is none of the SDK's
 * @returns the sentence to show beside the form
 */
export function toastFailure(mode: LoginFace, error: unknown, words: string | null): string {
  const { failed } = TEXT[mode];
  const message = words ?? ownWords(error) ?? failed;
  const title = authCode(error) === null ? 'Error' : failed;
  toast({ title, description: message, tone: 'error' });
  return message;
}

/** Said where logging in needs the connection. */
export const LOGIN_OFFLINE = `${OFFLINE} Logging in waits for the connection.`;

/** What an error that is none of the SDK's says; a part of the app that could not be fetched has no words of its own. */
function ownWords(error: unknown): string | null {
  if (error instanceof TypeError) return LOGIN_OFFLINE;
  return error instanceof Error ? error.message : null;
}

/** Why somebody is not in. */
export interface Refusal {
  /** The sentence to show beside the form. */
  readonly words: string;
  /** Registering was refused in a way that logging in may mend; only where the provider itself tells it apart. */
  readonly tryLogin: boolean;
}

/**
 * Logs in or registers, with the toasts of requirements 8.
 * @returns null when it worked
 */
export async function signInOrRegister(
  mode: LoginFace,
  credentials: Credentials,
): Promise<Refusal | null> {
  try {
    await TEXT[mode].act(credentials);
  } catch (error) {
    const faults = await passwordFaults(error, credentials.password);
    const words = toastFailure(mode, error, faults ?? passwordMessage(error));
    return { words, tryLogin: authCode(error) === 'email-already-in-use' };
  }
  toastSignedIn(mode);
  return null;
}
