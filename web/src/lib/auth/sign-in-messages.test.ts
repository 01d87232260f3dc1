import { describe, expect, it } from 'vitest';
import { authCode, authMessage, isChangeOfMind } from './sign-in-messages.ts';

const sdkError = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe('what a person reads when logging in fails', () => {
  it('does not tell whether the email is known', () => {
    const unknownEmail = authMessage(sdkError('auth/user-not-found'));
    const wrongPassword = authMessage(sdkError('auth/wrong-password'));
    const either = authMessage(sdkError('auth/invalid-credential'));
    expect(unknownEmail).toBe('The email or the password is not right.');
    expect(wrongPassword).toBe(unknownEmail);
    expect(either).toBe(unknownEmail);
  });

  it.each([
    'password-does-not-meet-requirements',
    'multi-factor-auth-required',
    'user-mismatch',
    'popup-blocked',
    'popup-closed-by-user',
    'cancelled-popup-request',
    'unauthorized-domain',
    'network-request-failed',
    'invalid-api-key',
    'argument-error',
    'email-already-in-use',
    'wrong-password',
    'user-not-found',
    'invalid-credential',
    'too-many-requests',
    'user-disabled',
    'expired-action-code',
    'account-exists-with-different-credential',
    'invalid-action-code',
    'requires-recent-login',
    'a-code-of-tomorrow',
  ])('has plain words for %s', (code) => {
    const words = authMessage(sdkError(`auth/${code}`));
    expect(words).toMatch(/^[A-Z].*\.$/);
    expect(words).not.toContain('auth/');
    expect(words).not.toMatch(/firebase/i);
  });

  it.each(['user-not-found', 'wrong-password', 'invalid-credential', 'user-disabled'])(
    'reads the same at the password for %s',
    (code) => {
      const words = authMessage(sdkError(`auth/${code}`), 'password');
      expect(words).toBe('The email or the password is not right.');
    },
  );

  it('claims no account when an email cannot have a new one', () => {
    const words = authMessage(sdkError('auth/email-already-in-use'));
    expect(words).not.toMatch(/already|exists|taken|there is/i);
    expect(words).toContain('log in instead');
  });

  it('speaks of the link where a link is at fault', () => {
    expect(authMessage(sdkError('auth/invalid-email'), 'link')).toBe(
      'This is not the email that the link went to.',
    );
    for (const code of ['argument-error', 'invalid-action-code', 'expired-action-code']) {
      expect(authMessage(sdkError(`auth/${code}`), 'link')).toMatch(
        /^This link .* Ask for a new one\.$/,
      );
    }
    expect(authMessage(sdkError('auth/user-disabled'), 'link')).toBe(
      'This account has been closed.',
    );
  });

  it('is not alarmed by somebody who closes a provider’s window', () => {
    expect(isChangeOfMind(sdkError('auth/popup-closed-by-user'))).toBe(true);
    expect(isChangeOfMind(sdkError('auth/cancelled-popup-request'))).toBe(true);
    expect(isChangeOfMind(sdkError('auth/popup-blocked'))).toBe(false);
    expect(isChangeOfMind(new Error('boom'))).toBe(false);
  });

  it('says nothing about an error that is not of the SDK', () => {
    expect(authMessage(new Error('boom'))).toBeNull();
    expect(authMessage('boom')).toBeNull();
    expect(authCode(Object.assign(new Error('x'), { code: 'storage/quota' }))).toBeNull();
  });
});
