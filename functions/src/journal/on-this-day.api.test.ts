import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newPerson } from '../../test/support/people.ts';
import { aStoredDrop } from '../../test/support/stored.ts';
import { byEmotion } from '../contract/index.ts';
import { collection, type Doc } from '../platform/collections.ts';

interface Dated {
  readonly localDate: string;
}

let now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));

const ROUTE = 'GET /api/journal/on-this-day';

async function write(token: string, iso: string, headers = {}, content = iso): Promise<void> {
  const before = now;
  now = new Date(iso);
  const json = { content };
  await api.send('POST /api/journal/entries', { token, headers, json });
  now = before;
}

it('refuses a visitor, and a question', async () => {
  expect((await api.send(ROUTE)).status).toBe(401);
  const { token } = await newPerson();
  expect((await api.send(`${ROUTE}?day=2026-10-20`, { token })).status).toBe(400);
});

it('tells me what I wrote a month, half a year and years ago, the latest first, and nobody else’s', async () => {
  const [me, other] = [await newPerson(), await newPerson()];
  for (const day of ['2024-11-20', '2025-11-19', '2025-11-20', '2026-05-20', '2026-10-20']) {
    await write(me.token, `${day}T12:00:00.000Z`);
  }
  await write(me.token, '2026-11-20T09:00:00.000Z');
  const { status, body } = await api.send(ROUTE, { token: me.token });
  expect(status).toBe(200);
  type Found = { monthsAgo: number; entry: { localDate: string; favourite: boolean } };
  expect(body.found.map(({ monthsAgo, entry }: Found) => [monthsAgo, entry.localDate])).toEqual([
    [1, '2026-10-20'],
    [6, '2026-05-20'],
    [12, '2025-11-20'],
    [24, '2024-11-20'],
  ]);
  expect((await api.send(ROUTE, { token: other.token })).body).toEqual({ found: [], drops: [] });
});

describe('my drops of this day', () => {
  /** Stores a drop of one year ago, or of the given day. */
  async function drop(uid: string, change: Partial<Doc<'drops'>> = {}): Promise<string> {
    const ref = collection('drops').doc();
    const day = change.localDate ?? '2025-11-20';
    await ref.set(aStoredDrop(uid, day, { content: 'Rain all day.', state: 'faded', ...change }));
    return ref.id;
  }

  it.each([true, false])('come with my entries and no analysis, premium %s', async (premium) => {
    const { uid, token } = await newPerson({ premium });
    await write(token, '2026-10-20T12:00:00.000Z');
    const shares = { emotionShares: byEmotion(() => 0.2), aiAnalysis: 'You were tired.' };
    const id = await drop(uid, shares);
    await drop(uid, { localDate: '2025-11-19' });
    const { body } = await api.send(ROUTE, { token });
    expect(body.found).toMatchObject([{ monthsAgo: 1, entry: { localDate: '2026-10-20' } }]);
    expect(body.drops).toEqual([
      {
        monthsAgo: 12,
        drop: {
          id,
          content: 'Rain all day.',
          createdAt: '2025-11-20T12:00:00.000Z',
          localDate: '2025-11-20',
          emotionType: 'sadness',
          risk: 'none',
        },
      },
    ]);
  });

  it('come to nobody else, and no longer once I have deleted them', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    const id = await drop(me.uid);
    expect((await api.send(ROUTE, { token: other.token })).body.drops).toEqual([]);
    expect((await api.send(ROUTE, { token: me.token })).body.drops).toHaveLength(1);
    await api.send(`DELETE /api/drops/${id}`, { token: me.token });
    expect((await api.send(ROUTE, { token: me.token })).body.drops).toEqual([]);
  });

  const left: readonly [string, Partial<Doc<'drops'>>][] = [
    ['never released', { state: 'waiting' }],
    ['held', { state: 'held' }],
    ['taken out', { state: 'removed' }],
    ['read by others without a part', { methods: [{ start: 0, end: 4 }] }],
    ['a crisis post', { isCrisis: true, hiddenFromFeed: true }],
    ['heavy, although once rated calm', { content: 'I want to kill myself', risk: 'none' }],
    ['calm by our own rating, but not by another', { risk: 'concern' }],
  ];
  it.each(left)('are left out where one is %s', async (_why, change) => {
    const { uid, token } = await newPerson();
    await drop(uid, change);
    expect((await api.send(ROUTE, { token })).body.drops).toEqual([]);
  });

  it('are twenty with my entries at most, the newest of both', async () => {
    const { uid, token } = await newPerson();
    const years = Array.from({ length: 15 }, (_, at) => `${2025 - at}-11-20`);
    for (const localDate of years) {
      await drop(uid, { localDate });
      await write(token, `${localDate}T13:00:00.000Z`);
    }
    const { body } = await api.send(ROUTE, { token });
    const daysOf = (list: { drop?: Dated; entry?: Dated }[]) =>
      list.map(({ drop: dropped, entry }) => (dropped ?? entry)?.localDate);
    expect(daysOf(body.drops)).toEqual(years.slice(0, 10));
    expect(daysOf(body.found)).toEqual(years.slice(0, 10));
  });
});

it('leaves out what I wrote where it sounds like danger', async () => {
  const { token } = await newPerson();
  await write(token, '2025-11-20T12:00:00.000Z', {}, 'I want to kill myself');
  expect((await api.send(ROUTE, { token })).body.found).toEqual([]);
});

it('goes by the writer’s own calendar', async () => {
  const { token } = await newPerson();
  const headers = { 'x-time-zone': 'Pacific/Auckland' };
  // Already the 21st there.
  await write(token, '2025-11-20T12:00:00.000Z', headers);
  const { body } = await api.send(ROUTE, { token, headers });
  expect(body.found).toHaveLength(1);
  expect(body.found[0].entry.localDate).toBe('2025-11-21');
});

it('on the last day of February tells me what I wrote on the 29th and on days that it lacks', async () => {
  const { token } = await newPerson();
  const days = ['2008-02-29', '2024-02-29', '2025-02-28', '2025-08-31', '2025-11-30', '2026-01-31'];
  for (const day of days) await write(token, `${day}T12:00:00.000Z`);
  await write(token, '2026-01-27T12:00:00.000Z');
  const before = now;
  now = new Date('2026-02-28T12:00:00.000Z');
  const { body } = await api.send(ROUTE, { token });
  now = before;
  type Found = { entry: { localDate: string } };
  expect(body.found.map(({ entry }: Found) => entry.localDate)).toEqual(days.toReversed());
});
