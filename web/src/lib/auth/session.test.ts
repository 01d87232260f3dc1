// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { double, loseSomeone, mendDouble } from '../../testing/auth-sdk-double.ts';
import { blockStorage, fillStorage } from '../../testing/device.ts';
import { sdkError } from '../../testing/login.ts';
import { call } from '../api/call.ts';
import {
  authSdk,
  currentSession,
  endedSession,
  endSession,
  getIdToken,
  showSignedIn,
  signOut,
  startSession,
} from './session.ts';
import { hintedUid, sessionPlace } from './session-hint.ts';

const loads = vi.hoisted(() => ({ count: 0 }));

vi.mock('./auth-sdk.ts', () => {
  loads.count += 1;
  return import('../../testing/auth-sdk-double.ts');
});

const hints = () => ({
  durable: localStorage.getItem('blckmirror_session') !== null,
  tab: sessionStorage.getItem('blckmirror_session') !== null,
});

const RAN_OUT = { code: 'unauthenticated', message: 'Log in again.' };
const REVOKED = { ...RAN_OUT, ended: true };

/** The end of every login. The login itself asks the API first (`sign-in.ts`), and these tests count what is asked. */
const signInFor = async (durable: boolean) =>
  showSignedIn(await (await authSdk()).signIn('a@example.test', 'secret', durable), durable);

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

describe('where a session lives', () => {
  const refusing = (name: 'localStorage' | 'sessionStorage') =>
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });

  it('is as durable as was asked for', () => {
    expect(sessionPlace(true)).toBe('local');
    expect(sessionPlace(false)).toBe('session');
    expect({ ...localStorage, ...sessionStorage }).toEqual({});
  });

  it('is its tab, or the page alone, where the browser takes nothing more durable', () => {
    refusing('localStorage');
    expect(sessionPlace(true)).toBe('session');
    refusing('sessionStorage');
    expect([sessionPlace(true), sessionPlace(false)]).toEqual(['page', 'page']);
    vi.restoreAllMocks();
    fillStorage();
    expect([sessionPlace(true), sessionPlace(false)]).toEqual(['page', 'page']);
  });

  it('leaves its hint on the page, where nothing else takes it', async () => {
    blockStorage();
    await signInFor(true);
    expect(hintedUid()).toBe('someone');
    await signOut();
    expect(hintedUid()).toBeNull();
  });
});

describe('a call of someone who is in', () => {
  const answers: number[] = [];
  const bodies: object[] = [];
  const tokens: (string | null)[] = [];

  beforeEach(async () => {
    tokens.length = 0;
    answers.length = 0;
    bodies.length = 0;
    mendDouble();
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      tokens.push(new Headers(init.headers).get('Authorization'));
      const status = answers.shift() ?? 200;
      const body = status === 401 ? (bodies.shift() ?? RAN_OUT) : {};
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

  it.each([
    ['revoked elsewhere, and says so', [REVOKED, REVOKED], null, { isCovered: true }],
    [
      'gone with its account, in the middle of a call',
      [REVOKED, RAN_OUT],
      null,
      { isCovered: true },
    ],
    [
      'refused by the identity provider',
      [RAN_OUT],
      sdkError('user-token-expired'),
      { isCovered: true },
    ],
    [
      'of an account that the provider no longer has',
      [RAN_OUT],
      sdkError('user-not-found'),
      { isCovered: true },
    ],
    [
      'refused by the provider, which does not know what renews it',
      [RAN_OUT],
      sdkError('invalid-refresh-token'),
      { isCovered: true },
    ],
    ['refused twice without a reason', [RAN_OUT, RAN_OUT], null, { isCovered: false }],
    [
      'revoked, where the provider cannot be asked',
      [REVOKED],
      sdkError('network-request-failed'),
      { isCovered: true },
    ],
    [
      'perhaps over, where the provider cannot be asked',
      [RAN_OUT],
      sdkError('network-request-failed'),
      null,
    ],
    ['taken the second time', [RAN_OUT], null, null],
  ])('knows of a session that is %s', async (_how, said, renewal, expected) => {
    bodies.push(...said);
    answers.push(...said.map(() => 401));
    double.renewal = renewal;
    await call('GET /api/user/me', {}).catch(() => {});
    const ended = endedSession.get();
    expect(ended).toEqual(expected && { uid: 'someone', area: 'local', ...expected });
    expect(currentSession().status).toBe(expected ? 'signed-out' : 'signed-in');
    expect(hints().durable).toBe(expected === null);
  });

  it('tells a session that the browser has lost from one that another tab has ended', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    loseSomeone();
    answers.push(401);
    await call('GET /api/user/me', {}).catch(() => {});
    expect(endedSession.get()).toMatchObject({ uid: 'someone', isCovered: false });
    await signInFor(true);
    expect(endedSession.get()).toBeNull();
  });

  describe('is not made in the name of somebody else', () => {
    const somebodyElse = async () => {
      double.uid = 'somebody-else';
      await signInFor(true);
    };
    const isRefused = { status: 401, code: 'unauthenticated' };

    it('who is in by the time that it is made', async () => {
      await somebodyElse();
      const made = call('POST /api/journal/entries', { content: 'Mine' }, { uid: 'someone' });
      await expect(made).rejects.toMatchObject(isRefused);
      expect(tokens).toEqual([]);
    });

    it('who is in when the server has refused its first try', async () => {
      answers.push(401);
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
        await somebodyElse();
        return fetch(...request);
      });
      const made = call('POST /api/journal/entries', { content: 'Mine' });
      await expect(made).rejects.toMatchObject(isRefused);
      expect(tokens).toHaveLength(1);
      expect(currentSession().uid).toBe('somebody-else');
    });
  });

  it('ends no other session than the one that it was made in', async () => {
    endSession('somebody-else', true);
    expect(currentSession().status).toBe('signed-in');
    expect(endedSession.get()).toBeNull();
  });

  it('leaves no ended session where its owner logs out', async () => {
    await signOut();
    expect(endedSession.get()).toBeNull();
  });

  it('gives up when the new token is refused too', async () => {
    answers.push(401, 401, 200);
    await expect(call('GET /api/user/me', {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(tokens).toHaveLength(2);
  });
});
