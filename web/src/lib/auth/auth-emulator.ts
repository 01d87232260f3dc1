// Social sign-in with the emulators. Production never loads this file.
import {
  type Auth,
  type OAuthCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
  type User,
} from 'firebase/auth';

/**
 * A credential for an account of the Auth emulator, which accepts plain JSON as an ID token. Of the four providers,
 * Firebase trusts only Google to confirm emails.
 */
function credentialOf(provider: string, email = ''): OAuthCredential {
  const trusted = provider === 'google.com';
  const idToken = JSON.stringify({ sub: email, email, email_verified: trusted });
  return new OAuthProvider(provider).credential({ idToken });
}

/** Like `authenticateAt` in auth-popup.ts, but for the account `email` of the emulator. */
export async function authenticateAt(
  auth: Auth,
  provider: string,
  { again, email }: { readonly again?: User; readonly email?: string | undefined },
): Promise<User> {
  const credential = credentialOf(provider, email);
  const { user } = await (again
    ? reauthenticateWithCredential(again, credential)
    : signInWithCredential(auth, credential));
  return user;
}
