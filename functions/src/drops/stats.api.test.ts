import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { reconcileUser } from '../nightly/people.ts';
import { collection } from '../platform/collections.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
let api: Api;
beforeAll(async () => {
  api = await startApi(() => now);
});
afterAll(() => api.close());

const release = (person: Person, moment: string, zone: string, change = {}) => {
  now = new Date(moment);
  return api.send('POST /api/drops', {
    token: person.token,
    json: aDrop(change),
    headers: { 'x-time-zone': zone },
  });
};

async function statsAt(person: Person, moment: string) {
  now = new Date(moment);
  return (await api.send('GET /api/drops/me', { token: person.token })).body.stats;
}

describe('the drop stats', () => {
  it('of somebody new are zeros', async () => {
    expect(await statsAt(await newPerson(), '2026-11-20T12:00:00Z')).toEqual({
      totalDrops: 0,
      streak: 0,
      hasDroppedToday: false,
      lastDropDate: null,
    });
  });

  it('hold through the next day, and let the streak go when that day is over', async () => {
    const person = await newPerson();
    const zone = 'America/New_York';
    await release(person, '2026-10-31T16:00:00Z', zone);
    await release(person, '2026-11-02T04:59:00Z', zone);
    const kept = { streak: 2, lastDropDate: '2026-11-01' };
    const two = { totalDrops: 2, ...kept };
    expect(await statsAt(person, '2026-11-02T04:59:59Z')).toEqual({
      ...two,
      hasDroppedToday: true,
    });
    expect(await statsAt(person, '2026-11-03T04:59:59Z')).toEqual({
      ...two,
      hasDroppedToday: false,
    });
    expect(await statsAt(person, '2026-11-03T05:00:00Z')).toEqual({
      ...two,
      streak: 0,
      hasDroppedToday: false,
    });
    expect((await collection('users').doc(person.uid).get()).data()).toMatchObject({
      dropCount: 2,
      ...kept,
    });
  });

  it('go on for somebody who flew over the date line and lost a date', async () => {
    const person = await newPerson();
    await release(person, '2026-11-19T20:00:00Z', 'Pacific/Honolulu');
    await release(person, '2026-11-20T20:00:00Z', 'Pacific/Honolulu');
    const { body } = await release(person, '2026-11-20T20:05:00Z', 'Pacific/Kiritimati');
    expect(body.nextAllowedAt).toBe('2026-11-21T10:00:00.000Z');
    expect((await release(person, body.nextAllowedAt, 'Pacific/Kiritimati')).status).toBe(201);
    expect(await statsAt(person, '2026-11-21T10:01:00Z')).toEqual({
      totalDrops: 3,
      streak: 3,
      hasDroppedToday: true,
      lastDropDate: '2026-11-22',
    });
  });

  it('go on over a trip to Los Angeles and home, and no morning is refused', async () => {
    const person = await newPerson();
    const [home, away] = ['Pacific/Auckland', 'America/Los_Angeles'];
    const visits: [string, string][] = [
      // 08:00 of May 30 and 31 at home; 08:00 of June 1 to 3 abroad, where a first drop waits for midnight at home.
      ['2026-05-29T20:00:00Z', home],
      ['2026-05-30T20:00:00Z', home],
      ['2026-06-01T15:00:00Z', away],
      ['2026-06-02T15:00:00Z', away],
      ['2026-06-03T15:00:00Z', away],
      // 08:00 of June 5 at home: June 4 was spent on the plane. Then every morning until the week is over, and after it.
      ['2026-06-04T20:00:00Z', home],
      ...Array.from({ length: 8 }, (_, n): [string, string] => [
        new Date(Date.UTC(2026, 5, 5 + n, 20)).toISOString(),
        home,
      ]),
    ];
    now = new Date('2026-05-31T05:00:00Z');
    for (const [n, [moment, zone]] of visits.entries()) {
      if (n === 2) {
        now = new Date('2026-05-31T11:00:00Z');
        const headers = { 'x-time-zone': away };
        await api.send('GET /api/user/me', { token: person.token, headers });
      }
      expect((await release(person, moment, zone)).status, moment).toBe(201);
    }
    const stats = await statsAt(person, '2026-06-12T20:01:00Z');
    expect(stats).toMatchObject({ totalDrops: 14, streak: 14, lastDropDate: '2026-06-13' });
    await reconcileUser(person.uid, now);
    expect(await statsAt(person, '2026-06-12T20:02:00Z')).toEqual(stats);
  });

  it('do not count crisis posts', async () => {
    const person = await newPerson({ premium: true });
    await release(person, '2026-11-20T12:00:00Z', 'UTC', { isCrisis: true });
    expect(await statsAt(person, '2026-11-20T12:01:00Z')).toMatchObject({
      totalDrops: 0,
      streak: 0,
      hasDroppedToday: false,
    });
  });
});
