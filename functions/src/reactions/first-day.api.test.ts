import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asCaller } from '../../test/support/as-caller.ts';
import { MemoryStore } from '../../test/support/memory-store/memory-store.ts';
import { headItems, idOf, storeWaiting } from '../../test/support/pages.ts';
import { clearStore } from '../../test/support/saved-store.ts';
import { loadProfile } from '../account/profile.ts';
import { REACTION_TYPES } from '../contract/index.ts';
import { decodeItems } from '../pages/pages.ts';
import { runTick } from '../pages/tick/run-tick.ts';
import { collection, popular } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { react } from './reactions.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const MANY = 11;

beforeAll(() => {
  new MemoryStore(() => now.getTime()).serve(db());
  // Newcomers are recognised as in production.
  vi.stubEnv('RELEASE_WINDOW', 'real');
});
afterAll(() => vi.unstubAllEnvs());
beforeEach(async () => {
  await clearStore();
  for (let n = 0; n < MANY; n += 1) await storeWaiting(idOf(n), { since: now });
  await runTick(now);
});

/** Gives this many reactions, one after another, and returns the results. */
async function give(uid: string, count: number, { from = 0, at = now } = {}) {
  const outcomes: string[] = [];
  for (let n = from; n < from + count; n += 1) {
    const type = REACTION_TYPES[n % REACTION_TYPES.length] ?? 'same';
    const dropId = idOf(Math.floor(n / REACTION_TYPES.length));
    const outcome = await react({ dropId, type }, asCaller(uid, at)).then(
      () => 'given',
      ({ code }) => code,
    );
    outcomes.push(outcome);
  }
  return outcomes;
}

describe('on the first day an account', () => {
  it('is refused the 21st reaction, in a sentence that says until when', async () => {
    const outcomes = await give('newcomer', 20 + 2);
    expect(outcomes.filter((each) => each === 'given')).toHaveLength(20);
    expect(outcomes.slice(20)).toEqual(['rate-limited', 'rate-limited']);
    const refused = react({ dropId: idOf(7), type: 'same' }, asCaller('newcomer', later(2)));
    await expect(refused).rejects.toMatchObject({
      body: {
        message: expect.stringContaining('20 reactions'),
        nextAllowedAt: later(24).toISOString(),
      },
    });
  });

  it('loses none of them by pressing twice, and gives as many as it likes a day later', async () => {
    await give('newcomer', 10);
    expect(new Set(await give('newcomer', 10))).toEqual(new Set(['already-reacted']));
    expect(new Set(await give('newcomer', 10, { from: 10 }))).toEqual(new Set(['given']));
    expect(await give('newcomer', 2, { from: 20 })).toEqual(['rate-limited', 'rate-limited']);
    const others = await give('newcomer', 12, { from: 20, at: later(24) });
    expect(new Set(others)).toEqual(new Set(['given']));
  });

  it('gives twenty and no more where many presses come at once', async () => {
    await loadProfile(asCaller('newcomer', now).caller, now);
    const all = Array.from({ length: 30 }, (_, n) => give('newcomer', 1, { from: n }));
    const given = (await Promise.all(all)).flat().filter((each) => each === 'given');
    expect(given.length).toBeLessThanOrEqual(20);
    const rest = (await give('newcomer', 30)).filter((each) => each === 'given');
    expect(given.length + rest.length).toBe(20);
  });

  it('counts on the card, and not in Popular', async () => {
    await give('newcomer', 4, { from: 40 });
    await loadProfile(asCaller('old', now).caller, later(-48));
    for (let n = 0; n < 10; n += 1) await give('old', 1, { from: 4 * n });
    await runTick(later(0.1));
    const ten = decodeItems((await popular('feed').get()).data()?.items ?? '[]');
    expect(new Set(ten.map(({ id }) => id))).toEqual(
      new Set(Array.from({ length: 10 }, (_, n) => idOf(n))),
    );
    const counts = (await headItems()).find(({ id }) => id === idOf(10))?.counts ?? {};
    expect(Object.values(counts)).toEqual([1, 1, 1, 1]);
  });

  it('answers people in a crisis without an end', async () => {
    await give('newcomer', 20);
    await collection('entitlements').doc('newcomer').set({ isPremium: true });
    const change = { isCrisis: true, emotionType: 'anxiety' } as const;
    await storeWaiting(idOf(20), { since: now, change });
    await runTick(later(0.1));
    expect(await give('newcomer', 1, { from: 80 })).toEqual(['given']);
  });
});
