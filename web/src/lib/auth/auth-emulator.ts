// Social sign-in beside the emulators, a chunk that production never loads: the window would come from Google.
import {
  type Auth,
  type OAuthCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
  type User,
} from 'firebase/auth';
import type { ProviderId } from './auth-providers.ts';

/** The Auth emulator takes plain JSON for a provider's signed word; of the four, Firebase trusts Google's about emails. */
function credentialOf(provider: ProviderId, email = ''): OAuthCredential {
  const trusted = provider === 'google.com';
  const idToken = JSON.stringify({ sub: email, email, email_verified: trusted });
  return new OAuthProvider(provider).credential({ idToken });
}

/** As `signInAt` in auth-popup.ts, for an account that only the emulator knows. */
export async function signInAt(auth: Auth, provider: ProviderId, email?: string): Promise<User> {
  return (await signInWithCredential(auth, credentialOf(provider, email))).user;
}

/** As `reauthenticateAt` in auth-popup.ts. */
export async function reauthenticateAt(
  user: User,
  provider: ProviderId,
  email?: string,
): Promise<void> {
  await reauthenticateWithCredential(user, credentialOf(provider, email));
}
