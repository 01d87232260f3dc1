// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { now } from '../time/clock.ts';
import { startAuth } from './auth-sdk.ts';

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** A token as the Auth emulator makes them: unsigned. */
function token(): string {
  const iat = Math.floor(now().getTime() / 1000);
  return `${encode({ alg: 'none' })}.${encode({ sub: 'someone', iat, auth_time: iat, exp: iat + 3600 })}.`;
}

let server: Server | undefined;
afterAll(() => server?.close());

/** An identity provider that accepts everybody; returns its origin. */
async function provider(idToken: string): Promise<string> {
  const somebody = { idToken, refreshToken: 'r', expiresIn: '3600', localId: 'someone' };
  const running = createServer((request, response) => {
    const looksUp = request.url?.includes('accounts:lookup');
    const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };
    response.writeHead(200, { ...headers, 'Access-Control-Allow-Headers': '*' });
    response.end(JSON.stringify(looksUp ? { users: [{ localId: 'someone' }] } : somebody));
  });
  server = running;
  await new Promise<void>((up) => running.listen(0, '127.0.0.1', up));
  return `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
}

function meta(name: string, content: string): void {
  const element = document.createElement('meta');
  Object.assign(element, { name, content });
  document.head.append(element);
}

afterEach(() => document.head.replaceChildren());

describe('the SDK of a page that names a token-sync path', () => {
  it('tells it who comes and who leaves', async () => {
    const idToken = token();
    const told: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      expect(url).toBe(`${location.origin}/session`);
      told.push(`${init.method} ${new Headers(init.headers).get('Authorization')}`);
      return new Response(null, { status: 204 });
    });
    const auth = await provider(idToken);
    const emulators = { projectId: 'p', apiKey: 'demo', auth, firestore: '' };
    meta('blckmirror-emulators', JSON.stringify(emulators));
    meta('blckmirror-token-sync', '/session');

    const sdk = await startAuth();
    await sdk.signIn('someone@example.test', 'quiet', true);
    await vi.waitFor(() => expect(told).toEqual([`POST Bearer ${idToken}`]));
    await sdk.signOut();
    await vi.waitFor(() => expect(told[1]).toBe(`DELETE Bearer ${idToken}`));
  });
});
