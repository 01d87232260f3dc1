// @vitest-environment jsdom
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { deleteApp, getApp } from 'firebase/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAuth } from './auth-sdk.ts';

// The browser's build of the SDK. Node would get one without a browser's storage.
vi.mock('firebase/auth', () => {
  const require = createRequire(createRequire(import.meta.url).resolve('firebase/auth'));
  const folder = path.dirname(require.resolve('@firebase/auth/package.json'));
  return import(pathToFileURL(path.join(folder, 'dist/esm/index.js')).href);
});

/** The two questions that the SDK asks when the page loads: first for a new token, if the stored one is too old. */
type Question = 'accounts:lookup' | '/v1/token';

/** Answers like Google, which knows everybody. Every token is too old as soon as it is there. */
function answerAsGoogle(failing?: { question: Question; status: number; message: string }): void {
  vi.stubGlobal('fetch', async (url: string) => {
    if (failing && url.includes(failing.question)) {
      const { status, message } = failing;
      return Response.json({ error: { code: status, message } }, { status });
    }
    if (url.includes('accounts:lookup')) return Response.json({ users: [{ localId: 'someone' }] });
    if (url.includes('/v1/token')) {
      return Response.json({ access_token: 'a.b.c', refresh_token: 'r', expires_in: '0' });
    }
    return Response.json({ idToken: 'a.b.c', refreshToken: 'r', expiresIn: '0' });
  });
}

const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('firebase:authUser'));

beforeEach(async () => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'blckmirror-emulators',
    content: JSON.stringify({ projectId: 'p', apiKey: 'demo', auth: 'http://127.0.0.1:1' }),
  });
  document.head.append(meta);
  answerAsGoogle();
  await (await startAuth()).signIn('someone@example.test', 'quiet', true);
  expect(stored()).toHaveLength(1);
});
afterEach(async () => {
  await deleteApp(getApp());
  document.head.replaceChildren();
  localStorage.clear();
});

/** Loads the page anew. Returns who is signed in then. */
async function reload(): Promise<string | undefined> {
  await deleteApp(getApp());
  const sdk = await startAuth();
  await sdk.auth.authStateReady();
  return sdk.currentUser()?.uid;
}

it('a session goes on when the page is loaded anew', async () => {
  expect(await reload()).toBe('someone');
});

it.each([
  ['accounts:lookup', 429, 'QUOTA_EXCEEDED : Exceeded quota for verifying accounts.'],
  ['accounts:lookup', 503, 'The service is currently unavailable.'],
  ['accounts:lookup', 500, 'Internal error encountered.'],
  ['accounts:lookup', 403, 'Requests from referer https://blckmirror.example are blocked.'],
  ['/v1/token', 503, 'The service is currently unavailable.'],
] as const)(
  'a session goes on when Google fails while the page loads: %s %i %s',
  async (...how) => {
    const [question, status, message] = how;
    answerAsGoogle({ question, status, message });
    expect(await reload()).toBe('someone');
    expect(stored()).toHaveLength(1);
  },
);

it.each([
  ['accounts:lookup', 'USER_NOT_FOUND'],
  ['accounts:lookup', 'USER_DISABLED'],
  ['accounts:lookup', 'TOKEN_EXPIRED'],
  ['accounts:lookup', 'INVALID_ID_TOKEN'],
  ['/v1/token', 'TOKEN_EXPIRED'],
  ['/v1/token', 'USER_DISABLED'],
  ['/v1/token', 'USER_NOT_FOUND'],
  ['/v1/token', 'INVALID_REFRESH_TOKEN'],
] as const)('a session is over when Google says so while the page loads: %s %s', async (...how) => {
  const [question, message] = how;
  answerAsGoogle({ question, status: 400, message });
  expect(await reload()).toBeUndefined();
  expect(stored()).toEqual([]);
});
