import type { PasswordValidationStatus } from 'firebase/auth';
import { PASSWORD_MIN } from '../../config/password.ts';
import { authCode } from './auth-messages.ts';
import { authSdk } from './session.ts';

const REFUSED = new Set(['password-does-not-meet-requirements', 'weak-password']);

/**
 * What a refused password lacks of the project's own policy, as a sentence (requirements 5). Null when the error is
 * about something else, or the policy names nothing or cannot be had.
 */
export async function passwordFaults(error: unknown, password: string): Promise<string | null> {
  if (!REFUSED.has(authCode(error) ?? '')) return null;
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
