import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { collection } from '../../platform/collections.ts';
import { dailyQuota, personalQuota } from './vertex-analyser.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

describe('one person’s share of the day', () => {
  const DAY = new Date('2026-12-05T10:00:00.000Z');
  const quota = (dailyTextsEach: number, dailyCalls = 1_000) => ({ dailyCalls, dailyTextsEach });
  const share = (uid: string, limits = quota(2)) => {
    const take = personalQuota(limits, () => DAY);
    return (eventId: string) => take({ uid, eventId });
  };

  it('is so many texts, however many ask at once, and another person has their own', async () => {
    const uid = randomUUID();
    const take = share(uid);
    const events = Array.from({ length: 30 }, () => randomUUID());
    const taken = (await Promise.all(events.map(take))).filter(Boolean);
    expect(taken.length).toBeGreaterThanOrEqual(1);
    expect(taken.length).toBeLessThanOrEqual(2);
    for (const event of [randomUUID(), randomUUID()]) await take(event);
    expect(await take(randomUUID())).toBe(false);
    expect(await share(randomUUID())(randomUUID())).toBe(true);
    const tomorrow = personalQuota(quota(2), () => new Date(DAY.getTime() + 24 * 3_600_000));
    expect(await tomorrow({ uid, eventId: randomUUID() })).toBe(true);
  });

  it('is not taken twice by an event that comes again, which has two calls in all', async () => {
    const take = share(randomUUID());
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await take(first)).toBe(true);
    expect(await take(first)).toBe(true);
    expect(await take(first)).toBe(false);
    expect(await take(second)).toBe(true);
    expect(await take(third)).toBe(false);
    expect(await take(second)).toBe(true);
  });

  it('holds nothing that leads to them', async () => {
    const [uid, eventId] = [randomUUID(), randomUUID()];
    await share(uid)(eventId);
    const stored = await collection('rateLimits').get();
    const everything = JSON.stringify(stored.docs.map((doc) => [doc.id, doc.data()]));
    for (const trace of [uid, eventId]) expect(everything).not.toContain(trace);
  });

  it.each([
    [1_000, 6, 6],
    [60, 6, 3],
    [40, 6, 2],
    [1, 6, 1],
    [1_000, 0, 0],
    [200, 900, 10],
  ])('is at most a tenth of everybody’s calls: of %i calls and %i texts, %i', async (...given) => {
    const [dailyCalls, dailyTextsEach, texts] = given;
    const take = share(randomUUID(), quota(dailyTextsEach, dailyCalls));
    let taken = 0;
    while (await take(randomUUID())) taken += 1;
    expect(taken).toBe(texts);
  });
});

describe('the day’s calls', () => {
  it('are shared by all instances, and come back the next day', async () => {
    let now = NOW;
    const instances = [1, 2].map(() => dailyQuota(3, () => now));
    const take = () => Promise.all(instances.map((one) => one()));
    now = new Date('2026-12-01T00:00:00.000Z');
    expect(await take()).toEqual([true, true]);
    const third = await take();
    expect(third.filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(await take()).toEqual([false, false]);
    now = new Date('2026-12-02T00:00:00.000Z');
    expect(await take()).toEqual([true, true]);
  });
});
