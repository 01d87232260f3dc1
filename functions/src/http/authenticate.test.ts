import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import type { Request } from 'express';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const verifyIdToken = vi.fn();
vi.mock('../platform/firestore.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  auth: () => ({ verifyIdToken }),
}));
const { authenticate } = await import('./authenticate.ts');
const { asAppError } = await import('./errors.ts');

const withHeaders = (headers: Record<string, string>) =>
  ({ get: (name: string) => headers[name] }) as unknown as Request;
// Its first two parts are empty objects.
const signedIn = withHeaders({ authorization: 'Bearer e30.e30.c', 'x-time-zone': 'Europe/Paris' });

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
    expect(verifyIdToken).toHaveBeenCalledExactlyOnceWith('e30.e30.c', true);
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

  it.each([
    'auth/internal-error',
    'auth/network-error',
    'auth/insufficient-permission',
    'auth/quota-exceeded',
    'auth/project-not-found',
    'auth/a-code-of-tomorrow',
    'app/network-error',
    'app/invalid-credential',
  ])("is not called bad when the fault is ours or Google's: %s", async (code) => {
    const fault = Object.assign(new Error('down'), { code });
    verifyIdToken.mockRejectedValue(fault);
    await expect(authenticate(signedIn)).rejects.toBe(fault);
    expect(asAppError(fault).code).toBe('unavailable');
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

describe('a token that the real SDK checks', () => {
  // Stands in for Google's address with the certificates that sign tokens.
  let answer = { status: 200, text: '{}' };
  const google = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
  });
  const httpAgent = new Agent();
  httpAgent.createConnection = () => connect((google.address() as AddressInfo).port, '127.0.0.1');
  const app = initializeApp({ projectId: 'a-project', httpAgent }, 'authenticate.test');

  beforeAll(async () => {
    await once(google.listen(0, '127.0.0.1'), 'listening');
    verifyIdToken.mockImplementation((token: string) => getAuth(app).verifyIdToken(token));
  });
  afterAll(async () => {
    httpAgent.destroy();
    google.close();
    await deleteApp(app);
  });

  const encode = (part: object | null) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const tokenWith = ({ kid = 'a-key', alg = 'RS256', aud = 'a-project' }) => {
    const iss = 'https://securetoken.google.com/a-project';
    return `${encode({ kid, alg })}.${encode({ aud, iss, sub: 'someone' })}.c2lnbmVk`;
  };
  const check = (token: string) =>
    authenticate(withHeaders({ authorization: `Bearer ${token}` })).catch(asAppError);

  it.each([
    // Not 503, with which the SDK asks again and again for seconds.
    ['Google answers with an error', 500, '{"error":"unavailable"}'],
    ['something in between answers with a page', 502, '<html>Bad Gateway</html>'],
    ['the answer breaks off', 200, '{"a-key":'],
  ])('logs nobody out while the certificates cannot be fetched: %s', async (_, status, text) => {
    answer = { status, text };
    expect(await check(tokenWith({}))).toMatchObject({ code: 'unavailable' });
  });

  it('logs nobody out while the network is down', async () => {
    const { createConnection } = httpAgent;
    httpAgent.createConnection = () => connect(1, '127.0.0.1');
    expect(await check(tokenWith({}))).toMatchObject({ code: 'unavailable' });
    httpAgent.createConnection = createConnection;
  });

  it.each([
    ['no token at all', 'a.b.c'],
    [
      'one without content',
      `${encode({ kid: 'a-key', alg: 'RS256', typ: 'JWT' })}.${encode(null)}.c`,
    ],
    ['one whose content is no JSON', `${encode({ kid: 'a-key', alg: 'RS256', typ: 'JWT' })}.x.c`],
    ['one of another project', tokenWith({ aud: 'another' })],
    ['one without a signature', tokenWith({ alg: 'none' })],
    ['one that names a certificate that Google no longer has', tokenWith({ kid: 'an-old-key' })],
    ['one that somebody else signed', tokenWith({})],
  ])('is refused: %s', async (_, token) => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = publicKey.export({ type: 'spki', format: 'pem' });
    answer = { status: 200, text: JSON.stringify({ 'a-key': key }) };
    expect(await check(token)).toMatchObject({ code: 'unauthenticated' });
  });
});
