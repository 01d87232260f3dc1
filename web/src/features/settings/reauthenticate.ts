import { PATHS } from '../../config/paths.ts';
import { authCode, authMessage, FAILED, isChangeOfMind } from '../../lib/auth/auth-messages.ts';
import type { ProviderId } from '../../lib/auth/auth-providers.ts';
import { signIn } from '../../lib/auth/session.ts';
import { staysSignedIn } from '../../lib/auth/session-hint.ts';
import { sendLoginLink } from '../../lib/auth/session-link.ts';
import { reauthenticateWithProvider } from '../../lib/auth/session-provider.ts';
import { currentSession } from '../../lib/auth/session-store.ts';
import { UNCHANGED_OFFLINE } from './error-texts.ts';

/** Shows afresh who is here: null when it worked, else the sentence to show. */
export type Proof = () => Promise<string | null>;

const UNKNOWN = 'Log out, come back in, and delete your account within five minutes.';

// The email is not typed here, so whatever is not right is the password.
const OF_THE_PASSWORD = new Set(['wrong-password', 'invalid-credential', 'user-not-found']);

function words(error: unknown): string {
  const code = authCode(error) ?? '';
  if (OF_THE_PASSWORD.has(code)) return 'The password is not right.';
  if (code === 'network-request-failed') return UNCHANGED_OFFLINE;
  if (isChangeOfMind(error)) return 'The window was closed. Nothing was changed.';
  return authMessage(error) ?? FAILED;
}

async function attempt(act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return words(error);
  }
}

const isDurable = () => staysSignedIn(currentSession().uid ?? '');

/** Logs the person who is here in afresh, as durably as before. */
export const byPassword =
  (password: string): Proof =>
  async () => {
    const { email } = currentSession();
    if (email === null) return UNKNOWN;
    return attempt(() => signIn({ email, password, durable: isDurable() }));
  };

/** Asks the provider again; refused when somebody else is signed in there. */
export const byProvider =
  (provider: ProviderId, emulatorEmail?: string): Proof =>
  () =>
    attempt(() => reauthenticateWithProvider(provider, emulatorEmail));

/** Emails a link that signs this person in afresh and leads back here. */
export const sendProof: Proof = async () => {
  const { email } = currentSession();
  if (email === null) return UNKNOWN;
  return attempt(() => sendLoginLink(email, isDurable(), PATHS.settings));
};
