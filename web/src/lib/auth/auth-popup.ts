// The window of a social provider. Other files import this file only through `import()`, so that it is loaded late.
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

const PROVIDER = {
  'google.com': GoogleAuthProvider,
  'facebook.com': FacebookAuthProvider,
  'github.com': GithubAuthProvider,
  'twitter.com': TwitterAuthProvider,
} as const;

// The resolver is passed here and not at the start of the SDK. On phones, an early resolver would load Google's script at
// once, even for users who never press one of these buttons.

/**
 * Signs in at the provider's own window. With `again`, signs that same user in again.
 * @throws FirebaseError, with the code `user-mismatch` if another user signs in again
 */
export async function authenticateAt(
  auth: Auth,
  provider: keyof typeof PROVIDER,
  { again }: { readonly again?: User },
): Promise<User> {
  const at = new PROVIDER[provider]();
  const { user } = await (again
    ? reauthenticateWithPopup(again, at, browserPopupRedirectResolver)
    : signInWithPopup(auth, at, browserPopupRedirectResolver));
  return user;
}
