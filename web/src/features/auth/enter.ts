import { toast } from '../../components/toast.tsx';
import { type Credentials, signIn, signUp } from '../../lib/session.ts';
import { authCode, authMessage } from './auth-messages.ts';

export type Mode = 'login' | 'register';

const TEXT = {
  login: { act: signIn, done: 'Logged in successfully', failed: 'Login failed' },
  register: { act: signUp, done: 'Registered successfully', failed: 'Registration failed' },
} as const;

/**
 * Logs in or registers, with the toasts of SPEC section 8.
 * @returns null when it worked, else the sentence to show beside the form
 */
export async function enter(mode: Mode, credentials: Credentials): Promise<string | null> {
  const { act, done, failed } = TEXT[mode];
  try {
    await act(credentials);
  } catch (error) {
    const message = authMessage(error) ?? (error instanceof Error ? error.message : failed);
    toast({
      title: authCode(error) === null ? 'Error' : failed,
      description: message,
      tone: 'error',
    });
    return message;
  }
  toast({ title: done, description: 'Welcome to Blckmirror' });
  return null;
}
