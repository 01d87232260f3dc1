import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { safeError } from '../platform/log.ts';
import { asAppError } from './errors.ts';

const coded = (code: string | number) => Object.assign(new Error('users/secret-uid'), { code });

describe('a thrown thing', () => {
  it('that is our own error stays as it is', () => {
    const error = new AppError('not-found', 'gone');
    expect(asAppError(error)).toBe(error);
  });

  it.each([
    14,
    4,
    8,
    10,
    'auth/network-error',
    'auth/internal-error',
    'app/network-error',
    'app/network-timeout',
  ])('with code %s means: out of reach, come back', (code) => {
    const error = asAppError(coded(code));
    expect([error.status, error.retryAfterSeconds]).toEqual([503, 5]);
  });

  it('that nobody foresaw says nothing of itself, neither to the reader nor to the log', () => {
    const framed = new Error('no such row\n    at secret-uid');
    for (const thrown of [coded(13), new TypeError('secret-uid'), framed, 'secret-uid', null]) {
      const error = asAppError(thrown);
      expect(error.status).toBe(500);
      expect(JSON.stringify([error.body, safeError(thrown)])).not.toContain('secret-uid');
    }
  });
});
