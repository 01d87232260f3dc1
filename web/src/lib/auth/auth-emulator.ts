// Social sign-in on the emulators. Production never loads this chunk.
import {
  type Auth,
  type OAuthCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
  type User,
} from 'firebase/auth';
import type { ProviderId } from './auth-providers.ts';

/**
 * The Auth emulator accepts plain JSON as an ID token. Of the four providers, Firebase trusts only Google to confirm
 * emails.
 */
function credentialOf(provider: ProviderId, email = ''): OAuthCredential {
  const trusted = provider === 'google.com';
  const idToken = JSON.stringify({ sub: email, email, email_verified: trusted });
  return new OAuthProvider(provider).credential({ idToken });
}

/** Like `signInAt` in auth-popup.ts, but for an account of the emulator. */
export async function signInAt(auth: Auth, provider: ProviderId, email?: string): Promise<User> {
  return (await signInWithCredential(auth, credentialOf(provider, email))).user;
}

/** Like `reauthenticateAt` in auth-popup.ts, but for an account of the emulator. */
export async function reauthenticateAt(
  user: User,
  provider: ProviderId,
  email?: string,
): Promise<void> {
  await reauthenticateWithCredential(user, credentialOf(provider, email));
}
