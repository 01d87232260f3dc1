import type { PasswordValidationStatus } from 'firebase/auth';
import { OFFLINE } from '../browser/device.ts';
import { authSdk } from './session.ts';

/**
 * The shortest new password, in characters. The password policy of the Firebase project has the same limit (deploying 1).
 */
export const PASSWORD_MIN = 8;

export const SESSION_ENDED = 'You were logged out. Log in again, and nothing is lost.';
export const FAILED = 'That did not work. Try again in a moment.';

const WRONG = 'The email or the password is not right.';
const USED = 'This link was used before, or a part is missing. Ask for a new one.';

const TEXT: Readonly<Record<string, string>> = {
  'account-exists-with-different-credential':
    'You logged in another way before. Use that way to reach your account.',
  'argument-error': 'Something in the form is missing.',
  'cancelled-popup-request': 'The other sign-in window was opened first.',
  'email-already-in-use': 'We made no new account. If you have been here before, log in instead.',
  'expired-action-code': 'This link has expired. Ask for a new one.',
  'invalid-action-code': USED,
  'invalid-api-key': 'Identity provider initialization failed. Check your configuration.',
  'invalid-credential': WRONG,
  'invalid-email': 'This does not look like an email address.',
  'missing-email': 'Please enter your email address',
  'missing-password': 'Please enter your password.',
  'multi-factor-auth-required': 'This account needs a second step that we do not have here.',
  'network-request-failed': `${OFFLINE} Try again when the connection is back.`,
  'operation-not-allowed': 'You cannot log in this way here. Choose another one.',
  'password-does-not-meet-requirements': 'This password is too easy to guess. Make it longer.',
  'popup-blocked': 'Your browser blocked the sign-in window. Press again, or allow pop-ups.',
  'popup-closed-by-user': 'The sign-in window was closed before it was done.',
  'requires-recent-login': 'Please log in again first.',
  timeout: 'This took too long. Try again in a moment.',
  'too-many-requests': 'Too many tries. Wait a little, then try again.',
  'unauthorized-domain': 'You cannot log in on this address.',
  'user-cancelled': 'The sign-in was not allowed over there. Nothing happened.',
  'user-disabled': 'This account has been closed.',
  'user-mismatch': 'These details belong to another account.',
  'user-not-found': WRONG,
  'user-token-expired': SESSION_ENDED,
  'weak-password': `Choose a password of at least ${PASSWORD_MIN} characters.`,
  'web-storage-unsupported':
    'Your browser does not let us remember you. Allow it to store data, then try again.',
  'wrong-password': WRONG,
};

/** Codes for a sign-in that the user has cancelled. They are no failures, so no message is shown. */
const QUIET = new Set(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled']);

/**
 * The sentence for an error of the Auth SDK (requirements 8); null for any other error. The sentence never tells whether
 * an email has an account: a wrong email and a wrong password get the same sentence.
 * @param at `password`: the email may be another person's, so a closed account gets the same sentence as an unknown one.
 *   `link`: the login used an emailed link, so the sentence names the link.
 */
export function authMessage(error: unknown, at?: 'password' | 'link'): string | null {
  const code = authCode(error);
  if (code === null) return null;
  if (at === 'password' && code === 'user-disabled') return WRONG;
  if (at === 'link' && code === 'argument-error') return USED;
  if (at === 'link' && code === 'invalid-email') {
    return 'This is not the email that the link went to.';
  }
  return TEXT[code] ?? FAILED;
}

/** True if the user closed a provider's window, or opened a second one. Then no error message is needed. */
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

const PASSWORD_REFUSED = new Set(['password-does-not-meet-requirements', 'weak-password']);

/**
 * Says which rules of the project's password policy a refused password breaks (requirements 5). Null for other errors,
 * and if the policy names no rule or cannot be fetched.
 */
export async function passwordFaults(error: unknown, password: string): Promise<string | null> {
  if (!PASSWORD_REFUSED.has(authCode(error) ?? '')) return null;
  try {
    const missing = faults(await (await authSdk()).checkPassword(password));
    return missing.length === 0 ? null : `This password still needs ${missing.join(', ')}.`;
  } catch {
    return null;
  }
}

function faults(status: PasswordValidationStatus): string[] {
  const { minPasswordLength: min, maxPasswordLength: max } =
    status.passwordPolicy.customStrengthOptions;
  const rules: readonly (readonly [boolean | undefined, string])[] = [
    [status.meetsMinPasswordLength, `at least ${min ?? PASSWORD_MIN} characters`],
    [status.meetsMaxPasswordLength, `at most ${max ?? 4096} characters`],
    [status.containsLowercaseLetter, 'a small letter'],
    [status.containsUppercaseLetter, 'a capital letter'],
    [status.containsNumericCharacter, 'a digit'],
    [status.containsNonAlphanumericCharacter, 'a sign such as ! or ?'],
  ];
  return rules.filter(([met]) => met === false).map(([, words]) => words);
}
