// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loseSomeone } from '../../testing/auth-sdk-double.ts';
import { call } from '../api/call.ts';
import { getIdToken, signIn, signOut, startSession } from './session.ts';
import { currentSession } from './session-store.ts';

const loads = vi.hoisted(() => ({ count: 0 }));

vi.mock('./auth-sdk.ts', () => {
  loads.count += 1;
  return import('../../testing/auth-sdk-double.ts');
});

const hints = () => ({
  durable: localStorage.getItem('blckmirror_session') !== null,
  tab: sessionStorage.getItem('blckmirror_session') !== null,
});

const signInFor = (durable: boolean) =>
  signIn({ email: 'a@example.test', password: 'secret', durable });

describe('a session', () => {
  it('is signed out at once, without the Auth SDK, for someone who never logged in', async () => {
    startSession();
    expect(currentSession().status).toBe('signed-out');
    expect(await getIdToken()).toBeNull();
    expect(loads.count).toBe(0);
  });

  it('leaves its hint where it lives itself', async () => {
    await signInFor(true);
    expect(currentSession().status).toBe('signed-in');
    expect(hints()).toEqual({ durable: true, tab: false });
    await signInFor(false);
    expect(hints()).toEqual({ durable: false, tab: true });
    await signOut();
    expect(hints()).toEqual({ durable: false, tab: false });
    expect(currentSession()).toEqual({ status: 'signed-out', uid: null, email: null });
  });
});

describe('a call of someone who is in', () => {
  const answers: number[] = [];
  const tokens: (string | null)[] = [];

  beforeEach(async () => {
    tokens.length = 0;
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      tokens.push(new Headers(init.headers).get('Authorization'));
      const status = answers.shift() ?? 200;
      const body = status === 401 ? { code: 'unauthenticated', message: 'Log in again.' } : {};
      return Response.json(body, { status });
    });
    await signInFor(true);
  });
  it('carries their token', async () => {
    await call('GET /api/user/me', {});
    expect(tokens).toEqual(['Bearer token']);
  });

  it('asks once more with a new token when theirs was refused', async () => {
    answers.push(401, 200);
    await call('GET /api/user/me', {});
    expect(tokens).toHaveLength(2);
  });

  it('goes without a token, and says so in the log, when the SDK has lost them', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    loseSomeone();
    await expect(getIdToken()).rejects.toThrow('No user logged in');
    await call('GET /api/user/me', {});
    expect(tokens).toEqual([null]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('gives up when the new token is refused too', async () => {
    answers.push(401, 401, 200);
    await expect(call('GET /api/user/me', {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(tokens).toHaveLength(2);
  });
});
