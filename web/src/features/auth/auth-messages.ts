const WORDS: Readonly<Record<string, string>> = {
  'argument-error': 'Something in the form is missing.',
  'cancelled-popup-request': 'The other sign-in window was opened first.',
  'email-already-in-use': 'There is already an account with this email. Log in instead.',
  'expired-action-code': 'This link has expired. Ask for a new one.',
  'invalid-api-key': 'Identity provider initialization failed. Check your configuration.',
  'invalid-credential': 'The email or the password is not right.',
  'invalid-email': 'This does not look like an email address.',
  'missing-password': 'Please enter your password.',
  'multi-factor-auth-required': 'This account asks for a second step that is not offered here.',
  'network-request-failed': 'You seem to be offline. Try again when the connection is back.',
  'password-does-not-meet-requirements': 'This password is too easy to guess. Make it longer.',
  'popup-blocked': 'Your browser blocked the sign-in window.',
  'popup-closed-by-user': 'The sign-in window was closed before it was done.',
  'requires-recent-login': 'Please log in again first.',
  'too-many-requests': 'Too many tries. Wait a little, then try again.',
  'unauthorized-domain': 'Sign-in is not open on this address.',
  'user-disabled': 'This account has been closed.',
  'user-mismatch': 'These details belong to another account.',
  'user-not-found': 'The email or the password is not right.',
  'weak-password': 'Choose a password of at least 6 characters.',
  'wrong-password': 'The email or the password is not right.',
};

/**
 * What an error of the Auth SDK says in plain words (SPEC section 8), or null when it is none of the SDK's. Whether an
 * email is known is never told: a wrong email and a wrong password read the same.
 */
export function authMessage(error: unknown): string | null {
  const code = authCode(error);
  if (code === null) return null;
  return WORDS[code] ?? null;
}

/** The SDK's code without its `auth/` prefix, or null. */
export function authCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return null;
  return error.code.startsWith('auth/') ? error.code.slice('auth/'.length) : null;
}
