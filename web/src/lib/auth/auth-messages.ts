import { PASSWORD_MIN } from '../../config/password.ts';
import { OFFLINE } from '../browser/online.ts';

export const SESSION_ENDED = 'Your session has ended. Log in again, and nothing is lost.';
export const FAILED = 'That did not work. Try again in a moment.';

const WRONG = 'The email or the password is not right.';
const USED = 'This link has been used, or is not whole. Ask for a new one.';

const WORDS: Readonly<Record<string, string>> = {
  'account-exists-with-different-credential':
    'You came in another way before. Use that one, and it is the same account.',
  'argument-error': 'Something in the form is missing.',
  'cancelled-popup-request': 'The other sign-in window was opened first.',
  'email-already-in-use':
    'No new account came of this. If you have been here before, log in instead.',
  'expired-action-code': 'This link has expired. Ask for a new one.',
  'invalid-action-code': USED,
  'invalid-api-key': 'Identity provider initialization failed. Check your configuration.',
  'invalid-credential': WRONG,
  'invalid-email': 'This does not look like an email address.',
  'missing-email': 'Please enter your email address',
  'missing-password': 'Please enter your password.',
  'multi-factor-auth-required': 'This account asks for a second step that is not offered here.',
  'network-request-failed': `${OFFLINE} Try again when the connection is back.`,
  'operation-not-allowed': 'This way in is not open here. Choose another one.',
  'password-does-not-meet-requirements': 'This password is too easy to guess. Make it longer.',
  'popup-blocked': 'Your browser held the sign-in window back. Press once more, or allow windows.',
  'popup-closed-by-user': 'The sign-in window was closed before it was done.',
  'requires-recent-login': 'Please log in again first.',
  timeout: 'This took too long. Try again in a moment.',
  'too-many-requests': 'Too many tries. Wait a little, then try again.',
  'unauthorized-domain': 'Sign-in is not open on this address.',
  'user-cancelled': 'The sign-in was not allowed over there. Nothing happened.',
  'user-disabled': 'This account has been closed.',
  'user-mismatch': 'These details belong to another account.',
  'user-not-found': WRONG,
  'user-token-expired': SESSION_ENDED,
  'weak-password': `Choose a password of at least ${PASSWORD_MIN} characters.`,
  'web-storage-unsupported':
    'Your browser keeps this site from remembering you. Allow its storage, then try again.',
  'wrong-password': WRONG,
};

/** Codes of somebody who changed their mind, which is no failure. */
const QUIET = new Set(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled']);

/**
 * What an error of the Auth SDK says in plain words (requirements 8), or null when it is none of the SDK's. Whether an
 * email is known is never told: a wrong email and a wrong password read the same.
 */
export function authMessage(error: unknown): string | null {
  const code = authCode(error);
  return code === null ? null : (WORDS[code] ?? FAILED);
}

/** The same where somebody claims an email without having shown that it is theirs: a closed account is an unknown one. */
export const passwordMessage = (error: unknown): string | null =>
  authCode(error) === 'user-disabled' ? WRONG : authMessage(error);

/** The same for a link: what the form lacked is what the link lacks, and the email is the one that it did not go to. */
export function linkMessage(error: unknown): string | null {
  const code = authCode(error);
  if (code === 'argument-error') return USED;
  if (code === 'invalid-email') return 'This is not the email that the link went to.';
  return authMessage(error);
}

/** Whether somebody closed a provider's window, or opened a second one: they know, and no alarm is due. */
export function isChangeOfMind(error: unknown): boolean {
  const code = authCode(error);
  return code !== null && QUIET.has(code);
}

/** The SDK's code without its `auth/` prefix, or null. */
export function authCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return null;
  return error.code.startsWith('auth/') ? error.code.slice('auth/'.length) : null;
}
