// The window of a social provider, a chunk of its own: nothing may import this file but through `import()`.
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

// The resolver is handed over here rather than at the start of the SDK, which on phones would load Google's script at
// once, for people who never press one of these buttons.

/** Signs in at the provider's own window. @throws FirebaseError */
export async function signInAt(auth: Auth, provider: ProviderId): Promise<User> {
  const { user } = await signInWithPopup(
    auth,
    new PROVIDER[provider](),
    browserPopupRedirectResolver,
  );
  return user;
}

/** Signs the same person in afresh. @throws FirebaseError, `user-mismatch` when it is somebody else */
export async function reauthenticateAt(user: User, provider: ProviderId): Promise<void> {
  await reauthenticateWithPopup(user, new PROVIDER[provider](), browserPopupRedirectResolver);
}
