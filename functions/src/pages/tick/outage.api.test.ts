import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStore, type Written } from '../../../test/support/memory-store/memory-store.ts';
import { allItems, giveReaction, idOf, storeWaiting } from '../../../test/support/pages.ts';
import { pagesProblems } from '../../../test/support/pages-problems.ts';
import { clearStore } from '../../../test/support/saved-store.ts';
import { collection, pages, rhythm, tickState } from '../../platform/collections.ts';
import { db } from '../../platform/firestore.ts';
import { log } from '../../platform/log.ts';
import { runTick, steadyTickClock } from './run-tick.ts';

const now = new Date('2026-11-20T12:00:58.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let clock = () => now.getTime();
const written: Written[] = [];
beforeAll(() => {
  const store = new MemoryStore(() => clock()).serve(db());
  store.onWrite((write) => written.push(write));
});
beforeEach(async () => {
  vi.restoreAllMocks();
  await clearStore();
  written.length = 0;
});

/** A tick whose waiting also moves the store's clock. */
const tick = (at: Date) => {
  const tickClock = steadyTickClock(at);
  clock = () => tickClock.now().getTime();
  return runTick(at, { clock: tickClock });
};

const storeMany = async (from: number, count: number, since: Date, young = false) => {
  for (let n = from; n < from + count; n += 1) await storeWaiting(idOf(n), { since, young });
};

describe('after an outage', () => {
  it('all that is due comes out in steps a second apart, under the minute of each', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    await storeMany(0, 700, later(-60));
    expect((await tick(now)).released).toBe(700);
    const heads = written.filter(({ path }) => path === 'pages/head').map(({ atMs }) => atMs);
    expect(heads.length).toBeGreaterThanOrEqual(4);
    for (const [at, ms] of heads.entries()) {
      if (at > 0) expect(ms - (heads[at - 1] ?? 0)).toBeGreaterThanOrEqual(1_000);
    }
    const minutes = new Set(
      (await allItems()).map(({ shownAt }) => new Date(shownAt).toISOString()),
    );
    expect([...minutes]).toEqual(['2026-11-20T12:01:00.000Z', '2026-11-20T12:00:00.000Z']);
    expect(await pagesProblems(later(1))).toEqual([]);
  });

  it('the order on the pages is not that in which drops were written', async () => {
    await storeMany(0, 60, now);
    await tick(now);
    const ids = (await allItems()).map(({ id }) => id);
    expect(ids).not.toEqual(ids.toSorted());
    expect(ids).not.toEqual(ids.toSorted().toReversed());
  });

  it('it is said that no tick ran for five minutes, and not before', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    await storeMany(0, 1, later(-4));
    await tick(now);
    expect(error).not.toHaveBeenCalled();
    await storeMany(1, 1, later(-5.1));
    await tick(now);
    expect(error).toHaveBeenCalledWith('tick: something is due for 5 minutes', {
      code: 'earlier ticks failed or did not run',
    });
    error.mockClear();
    const since = {
      pageId: 'x',
      isCrisis: false,
      why: 'deleted',
      due: Timestamp.fromDate(later(-6)),
    };
    await collection('leaving')
      .doc(idOf(9))
      .set(since as never);
    await tick(later(1));
    expect(error.mock.calls.map(([event]) => event)).toEqual([
      'tick: something is due for 5 minutes',
      'tick: a removal is due for a minute',
    ]);
  });

  it('it is said that a removal is a minute late, but not that faded drops are', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    const put = (n: number, why: 'deleted' | 'faded') =>
      collection('leaving')
        .doc(idOf(n))
        .set({ pageId: 'x', isCrisis: false, why, due: Timestamp.fromDate(later(-1.1)) });
    await put(1, 'faded');
    await tick(now);
    expect(error).not.toHaveBeenCalled();
    await put(2, 'deleted');
    await tick(now);
    expect(error.mock.calls.map(([event]) => event)).toEqual([
      'tick: a removal is due for a minute',
    ]);
  });

  it('it is said while a rebuild that broke off keeps ticks from working', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    await storeMany(0, 1, later(-6));
    await tickState('feed').set({ migrating: true } as never, { merge: true });
    expect((await tick(now)).outcome).toBe('migrating');
    expect(error).toHaveBeenCalledWith('tick: something is due for 5 minutes', {
      code: 'ticks are stopped for a rebuild',
    });
  });

  it('a newcomer who waits is no outage', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    await storeMany(0, 9, later(-30), true);
    await tick(now);
    expect(error).not.toHaveBeenCalled();
  });
});

describe('newcomers', () => {
  it('come out by threes among ten, and alone one in ten minutes', async () => {
    await storeMany(0, 20, now, true);
    expect((await tick(now)).released).toBe(3);
    expect((await tick(later(1))).released).toBe(0);
    expect((await tick(later(10))).released).toBe(1);
    await storeMany(100, 10, later(11));
    const { released } = await tick(later(11));
    expect(released).toBeGreaterThan(10);
    expect(released).toBeLessThanOrEqual(14);
  });

  it('keep nobody else from coming out, however many they are', async () => {
    await storeMany(0, 300, later(-2), true);
    await storeMany(300, 5, now);
    await tick(now);
    const shown = (await allItems()).map(({ id }) => id);
    expect(shown).toEqual(expect.arrayContaining([300, 301, 302, 303, 304].map(idOf)));
  });

  it('are not counted in the rhythm', async () => {
    await storeMany(0, 3, now, true);
    await storeMany(10, 4, now);
    await tick(now);
    expect((await rhythm().get()).data()?.hours).toEqual({ '2026-11-20T12': 4 });
  });
});

describe('a tick that finds another at it', () => {
  it('does nothing, until that one is over or dead', async () => {
    await storeMany(0, 1, now);
    await tick(now);
    await tickState('feed').update({ leaseUntil: Timestamp.fromDate(later(1)) });
    await storeMany(1, 1, now);
    expect((await tick(now)).outcome).toBe('busy');
    expect((await tick(later(1))).outcome).toBe('done');
  });
});

describe('Popular', () => {
  it('looks through all pages when those who were left out may be better', async () => {
    await storeMany(0, 130, now);
    await tick(now);
    for (let n = 0; n < 130; n += 1) {
      for (let given = 0; given < 1 + n / 10; given += 1) await giveReaction(idOf(n), `p${given}`);
    }
    await tick(later(1));
    expect(await pagesProblems(later(1))).toEqual([]);
    // More pages than one step reads, with drops that no longer exist.
    const items = JSON.stringify([]);
    const ids = Array.from({ length: 520 }, (_, n) => `old${String(n).padStart(17, '0')}`);
    const expireAt = Timestamp.fromDate(later(9_999));
    for (const id of ids) await pages('feed').doc(id).set({ items, older: null, expireAt });
    for (let n = 35; n < 130; n += 1) {
      const drop = await db()
        .doc(`drops/${idOf(n)}`)
        .get();
      const left = {
        pageId: drop.get('pageId'),
        isCrisis: false,
        why: 'deleted',
        due: Timestamp.fromDate(now),
      };
      await collection('leaving')
        .doc(idOf(n))
        .set(left as never);
      await drop.ref.delete();
    }
    await tick(later(2));
    expect(await pagesProblems(later(2))).toEqual([]);
    expect((await tickState('feed').get()).data()).toMatchObject({ refillAfter: null, floor: 0 });
  });

  it('shows others when one of the ten has faded', async () => {
    await storeMany(0, 12, now);
    await tick(now);
    await giveReaction(idOf(5), 'ann');
    await tick(later(1));
    const fades = (await allItems()).find(({ id }) => id === idOf(5))?.fadesAt ?? 0;
    await tick(new Date(fades + 1));
    expect(await pagesProblems(new Date(fades + 1))).toEqual([]);
  });
});
