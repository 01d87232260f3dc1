import { expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newPerson } from '../../test/support/people.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));

const ROUTE = 'GET /api/journal/on-this-day';

async function write(token: string, iso: string, headers = {}): Promise<void> {
  const before = now;
  now = new Date(iso);
  const json = { content: iso };
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
  expect((await api.send(ROUTE, { token: other.token })).body).toEqual({ found: [] });
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
