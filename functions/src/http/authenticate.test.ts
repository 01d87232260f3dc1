import type { Request } from 'express';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const verifyIdToken = vi.fn();
vi.mock('../platform/firestore.ts', () => ({ auth: () => ({ verifyIdToken }) }));
const { authenticate } = await import('./authenticate.ts');

const withHeaders = (headers: Record<string, string>) =>
  ({ get: (name: string) => headers[name] }) as unknown as Request;
const signedIn = withHeaders({ authorization: 'Bearer a.b.c', 'x-time-zone': 'Europe/Paris' });

// The emulator always checks whether a token was revoked, so only a stand-in for Auth shows that the check was requested.
describe('a token', () => {
  beforeEach(() => {
    verifyIdToken.mockReset();
  });

  it('is checked for revocation, every time', async () => {
    verifyIdToken.mockResolvedValue({
      uid: 'someone',
      email: 'someone@people.test',
      auth_time: Date.parse('2026-11-20T12:00:00Z') / 1000,
      firebase: { sign_in_provider: 'password' },
    });
    expect(await authenticate(signedIn)).toEqual({
      uid: 'someone',
      email: 'someone@people.test',
      verifiedEmail: null,
      signedInAt: new Date('2026-11-20T12:00:00Z'),
      claimedZone: 'Europe/Paris',
    });
    expect(verifyIdToken).toHaveBeenCalledExactlyOnceWith('a.b.c', true);
  });

  it.each([
    ['moderator', 'moderator'],
    ['admin', undefined],
    [['moderator'], undefined],
  ])('names a role that there is, and no other: %j', async (role, claimedRole) => {
    verifyIdToken.mockResolvedValue({ uid: 'x', role, firebase: { sign_in_provider: 'password' } });
    expect((await authenticate(signedIn)).claimedRole).toBe(claimedRole);
  });

  it.each([
    ['auth/id-token-revoked', { ended: true }],
    ['auth/user-disabled', { ended: true }],
    ['auth/user-not-found', { ended: true }],
    ['auth/id-token-expired', {}],
    ['auth/argument-error', {}],
    ['auth/invalid-id-token', {}],
  ])('is refused on %s, and says whether somebody ended the session: %j', async (code, details) => {
    verifyIdToken.mockRejectedValue(Object.assign(new Error('no'), { code }));
    await expect(authenticate(signedIn)).rejects.toMatchObject({
      code: 'unauthenticated',
      screen: 'Please log in again.',
      details,
    });
    await expect(authenticate(signedIn)).rejects.toHaveProperty('details', details);
  });

  it('is refused when nobody stands behind it, with the reason', async () => {
    verifyIdToken.mockResolvedValue({ uid: 'x', firebase: { sign_in_provider: 'anonymous' } });
    await expect(authenticate(signedIn)).rejects.toMatchObject({
      code: 'unauthenticated',
      screen: 'You cannot use an anonymous account. Log in with an email.',
    });
  });

  it('is not called bad when the identity service cannot be reached', async () => {
    const unreachable = Object.assign(new Error('down'), { code: 'auth/network-error' });
    verifyIdToken.mockRejectedValue(unreachable);
    await expect(authenticate(signedIn)).rejects.toBe(unreachable);
  });

  it('is never asked about when there is none', async () => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      'Basic abc',
      'Bearer a b',
      'Bearer a\nb',
    ]) {
      await expect(authenticate(withHeaders({ authorization }))).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    }
    expect(verifyIdToken).not.toHaveBeenCalled();
  });
});
