import { STORAGE_KEYS } from '../../config/storage.ts';
import { signIn } from '../../lib/session.ts';
import { currentSession } from '../../lib/session-store.ts';
import { readStored } from '../../lib/storage.ts';

const WORDS: Readonly<Record<string, string>> = {
  'auth/wrong-password': 'The password is not right.',
  'auth/invalid-credential': 'The password is not right.',
  'auth/missing-password': 'Please enter your password.',
  'auth/too-many-requests': 'Too many tries. Wait a little, then try again.',
  'auth/network-request-failed': 'You seem to be offline. Nothing was changed.',
};

/**
 * Logs the person who is here in afresh, as durably as before.
 * @returns null when it worked, else the sentence to show
 */
export async function proveItIsMe(password: string): Promise<string | null> {
  const { email } = currentSession();
  if (email === null) return 'Log out, come back in, and delete your account within five minutes.';
  const durable = readStored('local', STORAGE_KEYS.session) !== null;
  try {
    await signIn({ email, password, durable });
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return WORDS[code] ?? 'That did not work. Try again in a moment.';
  }
}
