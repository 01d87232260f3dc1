// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../time/clock.ts';
import { tokenSync } from './token-sync.ts';

const heard: string[] = [];
let status = 204;
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(`${request.method} ${request.headers.authorization}`);
    response.writeHead(status, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'authorization',
      'Access-Control-Allow-Methods': 'POST, DELETE',
    });
    response.end();
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/session`;
});
afterAll(() => new Promise((down) => server.close(down)));
beforeEach(() => {
  heard.length = 0;
  status = 204;
});

const someone = (token: string, ageMs = 0) => ({
  getIdTokenResult: async () => ({
    token,
    issuedAtTime: new Date(now().getTime() - ageMs).toUTCString(),
    authTime: '',
    expirationTime: '',
    signInProvider: null,
    signInSecondFactor: null,
    claims: {},
  }),
});

const page = (content?: string) => {
  const meta =
    content === undefined ? '' : `<meta name="blckmirror-token-sync" content="${content}">`;
  return new DOMParser().parseFromString(`<head>${meta}</head>`, 'text/html');
};

const { fetch } = globalThis;

/** Follows the tokens for a page of the site whose server stands at `there`. */
function syncTokens(there: string) {
  vi.stubGlobal('fetch', (asked: string, init: RequestInit) => {
    expect(asked).toBe(`${location.origin}/session`);
    return fetch(there, init);
  });
  const follow = tokenSync(page('/session'));
  if (!follow) throw new Error('Token sync is off');
  return follow;
}

describe('a server of this site that wants to know the token', () => {
  it('is told of everyone who comes, of every new token, and of leaving, in that order', async () => {
    const follow = syncTokens(url);
    follow(someone('first'));
    follow(someone('first'));
    follow(someone('second'));
    follow(null);
    follow(null);
    await vi.waitFor(() =>
      expect(heard).toEqual(['POST Bearer first', 'POST Bearer second', 'DELETE Bearer second']),
    );
  });

  it('is not told again of a token older than five minutes, yet hears of its leaving', async () => {
    const follow = syncTokens(url);
    follow(someone('old', 5 * 60_000 + 2_000));
    follow(null);
    await vi.waitFor(() => expect(heard).toEqual(['DELETE Bearer old']));
    follow(someone('young', 4 * 60_000));
    await vi.waitFor(() => expect(heard[1]).toBe('POST Bearer young'));
  });

  it('hears nothing when nobody was here', async () => {
    const follow = syncTokens(url);
    follow(null);
    follow(someone('later'));
    await vi.waitFor(() => expect(heard).toEqual(['POST Bearer later']));
  });

  it('may refuse or be away: the code is logged, the token is not, and the next is told', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    status = 503;
    const follow = syncTokens(url);
    follow(someone('secret'));
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Token sync failed:', '503'));
    status = 204;
    follow(someone('next'));
    await vi.waitFor(() => expect(heard[1]).toBe('POST Bearer next'));
    syncTokens('http://127.0.0.1:1/')(someone('secret'));
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Token sync failed:', 'network'));
    expect(log.mock.calls.flat().join()).not.toContain('secret');
    log.mockRestore();
  });
});

describe('where tokens are told', () => {
  it('is nowhere unless the page names a path of its own', () => {
    expect(tokenSync(page())).toBeNull();
    expect(tokenSync(page(''))).toBeNull();
    expect(tokenSync(page('/session'))).not.toBeNull();
  });

  it.each([
    'https://elsewhere.test/session',
    '//elsewhere.test',
    '/\t/elsewhere.test',
    '/.//elsewhere.test',
    'javascript:alert(1)',
  ])('is never %j', (path) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(tokenSync(page(path))).toBeNull();
    expect(log).toHaveBeenCalledWith('Token sync is off:', 'foreign-url');
  });
});
