// The window of a social provider is a chunk of its own. Other files may import this file only through `import()`.
import {
  type Auth,
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
  TwitterAuthProvider,
  type User,
} from 'firebase/auth';
import type { ProviderId } from './auth-providers.ts';

const PROVIDER = {
  'google.com': GoogleAuthProvider,
  'facebook.com': FacebookAuthProvider,
  'github.com': GithubAuthProvider,
  'twitter.com': TwitterAuthProvider,
} as const;

// The resolver is passed here and not at the start of the SDK. On phones, an early resolver would load Google's script at
// once, even for users who never press one of these buttons.

/** Signs in at the provider's own window. @throws FirebaseError */
export async function signInAt(auth: Auth, provider: ProviderId): Promise<User> {
  const { user } = await signInWithPopup(
    auth,
    new PROVIDER[provider](),
    browserPopupRedirectResolver,
  );
  return user;
}

/** Signs the same user in again. @throws FirebaseError, with the code `user-mismatch` for another user */
export async function reauthenticateAt(user: User, provider: ProviderId): Promise<void> {
  await reauthenticateWithPopup(user, new PROVIDER[provider](), browserPopupRedirectResolver);
}
