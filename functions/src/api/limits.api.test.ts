import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newPerson } from '../../test/support/people.ts';
import { Limits } from '../http/limits.ts';
import { collection } from '../platform/collections.ts';

const now = new Date('2026-11-20T12:00:15.000Z');
const FEED = 'GET /api/public/drops/feed';
const requests = 120;
const api = whileTesting(() => startApi(() => now));

/** Reads the feed through `forwarded` many times and returns how often that was refused. */
async function visit(times: number, forwarded: (n: number) => string) {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      // A refused address costs the store nothing and is still counted.
      api.send(`${FEED}?limit=0`, { headers: { 'x-forwarded-for': forwarded(n) } }),
    ),
  );
  return answers.filter(({ status }) => status === 429);
}

describe('a visitor who reads too fast', () => {
  it('is asked to wait, and no cache keeps that', async () => {
    const refused = await visit(requests + 2, () => '203.0.113.1, 198.51.100.1');
    expect(refused).toHaveLength(2);
    const [first] = refused;
    expect(first?.body.code).toBe('rate-limited');
    expect(first?.headers.get('retry-after')).toBe('45');
    expect(first?.headers.get('cache-control')).toBe('no-store');
  });

  it('gains nothing by inventing addresses in front of their own', async () => {
    const refused = await visit(
      requests + 2,
      (n) => `10.0.0.${n % 250}, 203.0.113.2, 198.51.100.2`,
    );
    expect(refused).toHaveLength(2);
  });

  it('gains nothing by taking another address of their own /64', async () => {
    const refused = await visit(requests + 2, (n) => `2001:db8:1:2::${n}, 198.51.100.3`);
    expect(refused).toHaveLength(2);
  });

  it('takes nothing from others, and writes nothing to the store', async () => {
    expect(await visit(2, () => '203.0.113.4, 198.51.100.1')).toEqual([]);
    expect((await collection('rateLimits').get()).size).toBe(0);
  });
});

/** The counts about people. Sign-ups are counted for the network; the count has the place that newcomers share. */
const counted = async () =>
  (await collection('rateLimits').get()).docs.filter((found) => found.data().slot === undefined);

describe('a person who reads too fast', () => {
  it('is asked to wait on that route alone, and the store is not asked', async () => {
    const { token } = await newPerson();
    const read = () => api.send('GET /api/drops/me?limit=0', { token });
    const times = 120 + 1;
    const answers = await Promise.all(Array.from({ length: times }, read));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await api.send('GET /api/user/me', { token })).status).toBe(200);
    expect(await counted()).toEqual([]);
  });

  it('gets the ids of all entries six times a minute: each answer reads up to 2,000 entries', async () => {
    const [{ uid }, limits] = [await newPerson(), new Limits()];
    const read = () => limits.person('GET /api/journal/ids', uid, now);
    for (let n = 0; n < 6; n += 1) await read();
    await expect(read()).rejects.toMatchObject({ code: 'rate-limited' });
  });

  it('writes nothing either, and the store is not asked', async () => {
    const { token } = await newPerson();
    await api.send('PATCH /api/user/me', { token, json: { aiProvider: 'cloud' } });
    await api.send('GET /api/mirror/analytics', { token });
    expect(await counted()).toEqual([]);
  });
});

describe('somebody who writes too fast', () => {
  it('is asked to wait, and told how long', async () => {
    const { token } = await newPerson();
    const write = () => api.send('POST /api/drops', { token, json: {} });
    for (let n = 0; n < 20; n += 1) expect((await write()).status).toBe(400);
    const { status, body, headers } = await write();
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate-limited', '45']);
  });

  it('gains nothing by writing all at once', async () => {
    const { token } = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => api.send('POST /api/drops', { token, json: {} })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
  });
});

/** Calls that guard other people, or that reach Stripe or the identity provider. */
const EXACT = {
  'POST /api/drops/:dropId/report': 20,
  'POST /api/notices/:noticeId/appeal': 20,
  'POST /api/create-subscription': 20,
  'POST /api/create-billing-portal': 20,
  'POST /api/admin/refresh-user': 20,
  'POST /api/user/me/log-out-elsewhere': 5,
  'DELETE /api/user/me': 5,
} as const;

describe('what guards people and money', () => {
  it.each(Object.entries(EXACT))('is counted across all instances: %s', async (route, most) => {
    const [{ uid }, limits] = [await newPerson(), [new Limits(), new Limits()]];
    const call = (n: number) => limits[n % 2]?.person(route as keyof typeof EXACT, uid, now);
    for (let n = 0; n < most; n += 1) await call(n);
    await expect(call(most)).rejects.toMatchObject({ code: 'rate-limited' });
  });

  it('leaves no name in the keys', async () => {
    const { uid } = await newPerson();
    const before = (await counted()).length;
    await new Limits().person('POST /api/create-subscription', uid, now);
    const keys = (await counted()).map(({ id }) => id);
    expect(keys).toHaveLength(before + 1);
    expect(keys.join()).not.toContain(uid);
  });
});
