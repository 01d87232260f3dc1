import { beforeAll, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { openAccount } from '../../../scripts/seed/accounts.ts';
import { seedWhispers } from '../../../scripts/seed/nights.ts';
import { PEOPLE, TELLER } from '../../../scripts/seed/people.ts';
import { planDrops } from '../../../scripts/seed/plan.ts';
import { liveThrough } from '../../../scripts/seed/release.ts';
import { seedDrops } from '../../../scripts/seed/write.ts';
import { collection } from '../../src/platform/collections.ts';
import { startApi } from '../support/api.ts';
import { tokenFor } from '../support/people.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-20T12:00:00.000Z');
const { uid } = PEOPLE[TELLER];
// The last two of the fourteen months. All months are written by the same code.
const plan = planDrops(TELLER, now).filter(({ moment }) => +now - +moment < 60 * DAY_MS);
const api = whileTesting(() => startApi(() => now));
let reactions = 0;

beforeAll(async () => {
  reactions = await liveThrough(await seedDrops(TELLER, now, plan), [], now);
  await seedWhispers(TELLER, now);
  await openAccount(PEOPLE[TELLER]);
});

describe('the member’s story, once it is seeded', () => {
  it('stands in the archive, and on the feed only what belongs there', async () => {
    const token = tokenFor(PEOPLE[TELLER], { email_verified: true });
    const { body: own } = await api.send('GET /api/drops/me', { token });
    expect(own.stats).toMatchObject({ totalDrops: plan.length, streak: 4, hasDroppedToday: false });
    const { body: feed } = await api.send('GET /api/public/drops/feed');
    expect(feed.drops.map((item: { drop: { content: string } }) => item.drop.content)).toEqual(
      plan
        .filter(({ hasFaded }) => !hasFaded)
        .map(({ content }) => content)
        .reverse(),
    );
    expect(feed.nextCursor).toBeNull();
  });

  it('was answered while it was there: each has its counts, and none is on its way', async () => {
    const found = (await collection('drops').where('userId', '==', uid).get()).docs.map((doc) =>
      doc.data(),
    );
    const faded = found.filter(({ state }) => state === 'faded');
    expect(faded.length).toBe(plan.filter(({ hasFaded }) => hasFaded).length);
    const sumOf = (counts: object = {}) =>
      Object.values(counts).reduce((sum: number, count: number) => sum + count, 0);
    const given = faded.map(({ counts }) => sumOf(counts));
    expect(Math.max(...given)).toBeGreaterThan(2);
    expect(given.reduce((all, each) => all + each, 0)).toBeLessThan(reactions);
    expect([
      (await collection('fresh').get()).size,
      (await collection('folds').get()).size,
    ]).toEqual([0, 0]);
  });

  it('was whispered to every night, never twice the same within a month', async () => {
    const heard = (await collection('users/whispers', uid).get()).docs.map(
      (doc) => doc.data().content,
    );
    const [first] = plan;
    const nights = Math.floor((+now - +(first?.moment ?? now)) / DAY_MS);
    expect(heard.length).toBeGreaterThanOrEqual(nights);
    for (let from = 0; from + 30 <= heard.length; from += 1) {
      expect(new Set(heard.slice(from, from + 30)).size).toBe(30);
    }
  });
});
