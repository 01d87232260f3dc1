import { describe, expect, it } from 'vitest';
import { authCode, authMessage } from './auth-messages.ts';

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
  ])('has plain words for %s', (code) => {
    const words = authMessage(sdkError(`auth/${code}`));
    expect(words).toMatch(/^[A-Z].*\.$/);
    expect(words).not.toContain('auth/');
    expect(words).not.toMatch(/firebase/i);
  });

  it('says nothing about an error that is not of the SDK', () => {
    expect(authMessage(new Error('boom'))).toBeNull();
    expect(authMessage('boom')).toBeNull();
    expect(authCode(Object.assign(new Error('x'), { code: 'storage/quota' }))).toBeNull();
  });
});
