import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newPerson, type Person, tokenFor } from '../../test/support/people.ts';
import { collection } from '../platform/collections.ts';

const NOON = '2026-11-20T12:00:00.000Z';
let now = new Date(NOON);
const api = whileTesting(() => startApi(() => now));

const settle = ({ token }: Person, json: unknown, zone?: string) =>
  api.send('PATCH /api/user/me', {
    token,
    json,
    ...(zone ? { headers: { 'x-time-zone': zone } } : {}),
  });
const me = async ({ token }: Person, zone: string) =>
  (await api.send('GET /api/user/me', { token, headers: { 'x-time-zone': zone } })).body.user;

afterEach(() => vi.unstubAllEnvs());

describe('PATCH /api/user/me', () => {
  it('refuses a visitor', async () => {
    const { status } = await api.send('PATCH /api/user/me', { json: { theme: 'void' } });
    expect(status).toBe(401);
  });

  it.each([
    [{}, 'body'],
    [{ theme: 'pink' }, 'theme'],
    [{ theme: null }, 'theme'],
    [{ timeZone: 'Nowhere/Land' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ timeZone: 7 }, 'timeZone'],
    [{ aiProvider: 'other' }, 'aiProvider'],
    [{ theme: 'void', isPremium: true }, 'isPremium'],
    [{ email: 'other@people.test' }, 'email'],
    [{ newEmail: '' }, 'newEmail'],
  ])('refuses %j and names the field', async (json, field) => {
    const { status, body } = await settle(await newPerson(), json);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad-request', field });
  });

  it('keeps who may read my words', async () => {
    const person = await newPerson();
    const { status, body } = await settle(person, { aiProvider: 'cloud' });
    expect([status, body.user.aiProvider]).toEqual([200, 'cloud']);
    expect((await me(person, 'UTC')).aiProvider).toBe('cloud');
  });

  it('keeps the address that a person changes to, and shows it in their export alone', async () => {
    const person = await newPerson();
    const newEmail = 'Next@people.test';
    const answer = await settle(person, { newEmail });
    expect([answer.status, answer.text]).toEqual([200, expect.not.stringMatching(/next@/i)]);
    const { token, uid } = person;
    const { body } = await api.send('GET /api/user/me/export', { token });
    expect(body.account.newEmail).toBe('next@people.test');
    const copy = (await collection('profiles').doc(uid).get()).data()?.content;
    expect(copy).not.toContain('next@');
  });

  it('needs a recent login for another address', async () => {
    const person = await newPerson();
    const sixMinutesAgo = new Date(NOON).getTime() / 1000 - 360;
    const token = tokenFor(person, { auth_time: sixMinutesAgo });
    const { status, body } = await settle({ ...person, token }, { newEmail: 'next@people.test' });
    expect([status, body.code]).toEqual([403, 'recent-login-required']);
  });

  it('takes another address only from a session that began after the account was taken over', async () => {
    const person = await newPerson();
    await me(person, 'UTC');
    const profile = collection('users').doc(person.uid);
    await profile.update({ sessionsSince: Timestamp.fromMillis(Date.now() + 60_000) });
    const { status } = await settle(person, { newEmail: 'next@people.test' });
    expect([status, (await profile.get()).data()?.newEmail]).toEqual([401, undefined]);
  });

  it.each([
    ['global', true],
    ['europe-west1', undefined],
  ])('says whether the words leave the EU: %s', async (location, isOutside) => {
    vi.stubEnv('GEMINI_MODEL', 'a-model');
    vi.stubEnv('GEMINI_MODEL_ENDS', '2027-06-30');
    vi.stubEnv('GEMINI_API_ENDPOINT', '127.0.0.1:1');
    vi.stubEnv('GEMINI_LOCATION', location);
    const person = await newPerson();
    expect((await me(person, 'UTC')).isCloudOutsideEu).toBe(isOutside);
    const { body } = await settle(person, { aiProvider: 'cloud-outside-eu' });
    expect(body.user.aiProvider).toBe('cloud-outside-eu');
    const copy = (await collection('profiles').doc(person.uid).get()).data()?.content ?? '{}';
    expect(JSON.parse(copy).user.isCloudOutsideEu).toBe(isOutside);
  });
});

describe('the theme', () => {
  it.each(['fog', 'mirror'])('%s comes with Blckmirror+', async (theme) => {
    const [free, member] = [await newPerson(), await newPerson({ premium: true })];
    const refused = await settle(free, { theme, aiProvider: 'cloud' });
    expect([refused.status, refused.body.code]).toEqual([403, 'premium-required']);
    expect(await me(free, 'UTC')).toMatchObject({ theme: 'void', aiProvider: 'embedded' });
    expect((await settle(member, { theme })).body.user.theme).toBe(theme);
  });

  it('falls back to void when the membership lapses, and is there again on return', async () => {
    const person = await newPerson({ premium: true });
    await settle(person, { theme: 'fog' });
    await collection('entitlements').doc(person.uid).set({ isPremium: false });
    expect((await me(person, 'UTC')).theme).toBe('void');
    expect((await settle(person, { aiProvider: 'cloud' })).body.user.theme).toBe('void');
    await collection('entitlements').doc(person.uid).set({ isPremium: true });
    expect((await me(person, 'UTC')).theme).toBe('fog');
  });
});

describe('a time zone chosen by hand', () => {
  it('holds from the next midnight of the old one, and says so', async () => {
    const person = await newPerson();
    await me(person, 'Europe/Amsterdam');
    const { body } = await settle(person, { timeZone: 'Asia/Tokyo' }, 'Europe/Amsterdam');
    expect(body.user).toMatchObject({
      timeZone: 'Europe/Amsterdam',
      nextTimeZone: { zone: 'Asia/Tokyo', from: '2026-11-20T23:00:00.000Z' },
    });
    now = new Date('2026-11-20T23:00:00.000Z');
    const moved = await me(person, 'Europe/Amsterdam');
    now = new Date(NOON);
    expect(moved).toMatchObject({ timeZone: 'Asia/Tokyo', nextTimeZone: null });
  });

  it('stays, wherever the browser says it is', async () => {
    const person = await newPerson();
    await me(person, 'Europe/Amsterdam');
    await settle(person, { timeZone: 'Europe/Amsterdam' });
    const abroad = await me(person, 'America/New_York');
    expect(abroad).toMatchObject({ timeZone: 'Europe/Amsterdam', nextTimeZone: null });
    expect((await collection('users').doc(person.uid).get()).data()?.zonePinned).toBe(true);
  });

  it('changes once in seven days, and a refusal says from when', async () => {
    const person = await newPerson();
    await me(person, 'Europe/Amsterdam');
    await settle(person, { timeZone: 'Asia/Tokyo' });
    const { status, body } = await settle(person, { timeZone: 'Europe/Paris' });
    expect(status).toBe(400);
    const nextAllowedAt = '2026-11-27T12:00:00.000Z';
    expect(body).toMatchObject({ code: 'bad-request', field: 'timeZone', nextAllowedAt });
    expect(body.message).toContain(nextAllowedAt);
    now = new Date('2026-11-27T12:00:00.000Z');
    const later = await settle(person, { timeZone: 'Europe/Paris' });
    now = new Date(NOON);
    expect(later.body.user.nextTimeZone.zone).toBe('Europe/Paris');
  });

  it('calls off a change that the browser had begun', async () => {
    const person = await newPerson();
    await me(person, 'Europe/Amsterdam');
    expect((await me(person, 'Asia/Tokyo')).nextTimeZone.zone).toBe('Asia/Tokyo');
    const { body } = await settle(person, { timeZone: 'Europe/Amsterdam' }, 'Asia/Tokyo');
    expect(body.user).toMatchObject({ timeZone: 'Europe/Amsterdam', nextTimeZone: null });
  });

  it('is the first one of somebody who was never seen before', async () => {
    const { body } = await settle(await newPerson(), { timeZone: 'Asia/Tokyo' }, 'Europe/Paris');
    expect(body.user).toMatchObject({ timeZone: 'Asia/Tokyo', nextTimeZone: null });
  });
});
