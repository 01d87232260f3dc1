import { afterEach, describe, expect, it, vi } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { aDrop, newPerson } from '../../test/support/people.ts';
import { CHECKED_REQUESTS, endpoints } from '../contract/index.ts';
import { verifyApp } from '../http/require-app.ts';
import { log } from '../platform/log.ts';

const OURS = 'from-our-own-app';
const api = whileTesting(() =>
  startApi(
    () => new Date(),
    async (token) => token === OURS,
  ),
);
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A new person drops with this token of the app. */
async function dropWith(mode: string | undefined, app?: string) {
  if (mode) vi.stubEnv('APP_CHECK', mode);
  const { token } = await newPerson({ premium: true });
  await api.send('PATCH /api/user/me', { token, json: { consents: true } });
  const headers = app ? { [CHECKED_REQUESTS.header]: app } : {};
  const { status, body } = await api.send('POST /api/drops', { token, json: aDrop(), headers });
  return { status, code: body.code, message: body.message, token };
}

describe('App Check, enforced', () => {
  it('refuses what nobody vouches for, in words, and uses up no day', async () => {
    const missing = await dropWith('enforce');
    expect(missing).toMatchObject({ status: 403, code: 'app-not-verified' });
    expect(missing.message).toContain('Reload the page');
    expect(await dropWith('enforce', 'made-up')).toMatchObject({ status: 403 });
    const { token } = missing;
    const { body } = await api.send('GET /api/user/dropped-today', { token });
    expect(body.hasDroppedToday).toBe(false);
  });

  it('lets our own app in', async () => {
    expect(await dropWith('enforce', OURS)).toMatchObject({ status: 201 });
  });

  it('keeps nobody from help, from the crisis space, from their journal, or from leaving', async () => {
    vi.stubEnv('APP_CHECK', 'enforce');
    const { token } = await newPerson({ premium: true });
    const post = { token, json: { content: 'It is heavy tonight.' } };
    expect((await api.send('POST /api/drops/crisis', post)).status).toBe(201);
    expect((await api.send('POST /api/journal/entries', post)).status).toBe(201);
    expect((await api.send('GET /api/user/me/export', { token })).status).toBe(200);
    expect((await api.send('GET /api/public/drops/feed')).status).toBe(200);
    const open = Object.keys(endpoints).filter((route) => /crisis|journal|me$|public/.test(route));
    expect(CHECKED_REQUESTS.routes.filter((route) => open.includes(route))).toEqual([]);
  });
});

describe('App Check, watching', () => {
  it('refuses nothing, and counts by route and by what was wrong', async () => {
    const said = vi.spyOn(log, 'info').mockReturnValue();
    expect(await dropWith('monitor')).toMatchObject({ status: 201 });
    expect(await dropWith('monitor', 'made-up')).toMatchObject({ status: 201 });
    expect(await dropWith('monitor', OURS)).toMatchObject({ status: 201 });
    const counted = said.mock.calls.filter(([event]) => event.startsWith('app check'));
    expect(counted.map(([, fields]) => fields)).toEqual([
      { route: 'POST /api/drops', code: 'missing', count: 1 },
      { route: 'POST /api/drops', code: 'refused', count: 1 },
    ]);
  });
});

describe('App Check, unless asked for', () => {
  it('is off, also where somebody wrote a word that it does not know', async () => {
    expect(await dropWith(undefined)).toMatchObject({ status: 201 });
    for (const mode of ['', 'on', 'Enforce']) {
      expect(await dropWith(mode)).toMatchObject({ status: 201 });
    }
  });

  it('takes Firebase’s own word where it is on: a made-up token is none of ours', async () => {
    expect(await verifyApp('a.b.c')).toBe(false);
  });
});
