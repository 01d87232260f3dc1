import { PATHS } from '../../config/paths.ts';
import { currentSession } from '../../lib/auth/session.ts';
import { staysSignedIn } from '../../lib/auth/session-hint.ts';
import type { ProviderId } from '../../lib/auth/sign-in.ts';
import {
  authCode,
  authMessage,
  FAILED,
  isChangeOfMind,
  reauthenticateWithProvider,
  sendLoginLink,
  signIn,
} from '../../lib/auth/sign-in.ts';
import { UNCHANGED_OFFLINE } from './queries.ts';

/** Proves again who the user is. Returns null if this worked, otherwise the sentence to show. */
export type Proof = () => Promise<string | null>;

const UNKNOWN = 'Log out, come back in, and delete your account within five minutes.';

// The email is not typed here, so these codes all mean the password.
const WRONG_PASSWORD = new Set(['wrong-password', 'invalid-credential', 'user-not-found']);

function problemText(error: unknown): string {
  const code = authCode(error) ?? '';
  if (WRONG_PASSWORD.has(code)) return 'The password is not right.';
  if (code === 'network-request-failed') return UNCHANGED_OFFLINE;
  if (isChangeOfMind(error)) return 'The window was closed. Nothing was changed.';
  return authMessage(error) ?? FAILED;
}

async function attempt(act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return problemText(error);
  }
}

const isDurable = () => staysSignedIn(currentSession().uid ?? '');

/** Logs in again with the password. The new session lasts as long as the old session would. */
export const byPassword =
  (password: string): Proof =>
  async () => {
    const { email } = currentSession();
    if (email === null) return UNKNOWN;
    return attempt(() => signIn({ email, password, durable: isDurable() }));
  };

/** Logs in again with the provider. Fails if another account is signed in there. */
export const byProvider =
  (provider: ProviderId, emulatorEmail?: string): Proof =>
  () =>
    attempt(() => reauthenticateWithProvider(provider, emulatorEmail));

/** Emails a link that logs the user in again and leads back here. */
export const sendProof: Proof = async () => {
  const { email } = currentSession();
  if (email === null) return UNKNOWN;
  return attempt(() => sendLoginLink(email, isDurable(), PATHS.settings));
};
