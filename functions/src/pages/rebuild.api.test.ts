import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { standing, storeOld, storeOldShape } from '../../test/support/old-shape.ts';
import {
  allItems,
  allPages,
  giveReaction,
  idOf,
  storedHead,
  storeWaiting,
} from '../../test/support/pages.ts';
import { pagesProblems } from '../../test/support/pages-problems.ts';
import { emptyStore, wholeStore } from '../../test/support/whole-store.ts';
import { drops, head, pages, tickState, waiting } from '../platform/collections.ts';
import { rebuild } from './rebuild.ts';
import { forgetPages, readHead } from './store.ts';
import { runTick } from './tick/run-tick.ts';

const now = new Date('2026-11-20T12:00:30.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const DAY = 24 * 3_600_000;

beforeEach(async () => {
  await emptyStore();
  forgetPages();
});

describe('a store of before there were pages', () => {
  it('shows what it had until its pages are made', async () => {
    await storeOld(1, 'feed', { same: 2 });
    await storeOld(2);
    const found = await readHead('feed');
    expect(found?.content.open.items.map(({ id }) => id)).toEqual([idOf(2), idOf(1)]);
    expect(found?.content.open.items[1]).toMatchObject({ counts: { same: 2 }, totemType: 'ghost' });
  });

  it('becomes pages: newest first, with its counts, nothing of the old left', async () => {
    await storeOldShape();
    await rebuild(now);
    const feed = await allItems();
    expect(feed.map(({ id }) => id)).toEqual(Array.from({ length: 45 }, (_, n) => idOf(44 - n)));
    expect((await allItems('crisis')).map(({ id }) => id)).toEqual([62, 61, 60].map(idOf));
    expect((await allPages()).map(({ items }) => items.length)).toEqual([5, 20, 20]);
    const counts = new Map((await standing()).map((item) => [item.id, item.counts]));
    expect(counts.get(idOf(7))).toEqual({ same: 3, pain: 2 });
    expect(counts.get(idOf(8))).toEqual({ dark: 1 });
    expect(counts.get(idOf(61))).toEqual({ dark: 1 });
    expect((await drops().doc(idOf(7)).get()).data()).toMatchObject({
      state: 'shown',
      left: { same: 1, pain: 2 },
      shownAt: Timestamp.fromDate(new Date('2026-10-01T07:00:00Z')),
    });
    for (const { fadesAt } of feed) {
      expect(fadesAt).toBeGreaterThanOrEqual(now.getTime() + 7 * DAY);
      expect(fadesAt).toBeLessThanOrEqual(now.getTime() + 60 * DAY);
    }
    expect(Object.keys(await wholeStore()).filter((path) => /^(feed|crisis)\//.test(path))).toEqual(
      [],
    );
    await runTick(later(1));
    expect(await pagesProblems(later(1))).toEqual([]);
  });

  it('lets nothing out meanwhile, and then all that waits', async () => {
    await storeOld(1);
    await storeWaiting(idOf(99), { since: now });
    await tickState('feed').set({ migrating: true } as never, { merge: true });
    await tickState('feed').set({
      ...{ seq: 0, top: '[]', floor: 0, refillAfter: null, recent: [], youngAt: null },
      leaseUntil: Timestamp.fromMillis(0),
      migrating: true,
    });
    expect((await runTick(now)).outcome).toBe('migrating');
    expect((await waiting().get()).size).toBe(1);
    await rebuild(now);
    expect((await runTick(later(1))).released).toBe(1);
    expect((await allItems()).map(({ id }) => id)).toEqual([99, 1].map(idOf));
  });
});

describe('a rebuild', () => {
  async function live(): Promise<void> {
    for (let n = 0; n < 65; n += 1) await storeWaiting(idOf(n), { since: now });
    await runTick(now);
    for (let n = 0; n < 65; n += 4) await giveReaction(idOf(n), 'ann', 'same', n % 8 === 0);
    await runTick(later(1));
  }

  it('makes the same pages again', async () => {
    await live();
    const before = await standing();
    const sorted = (items: typeof before) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await rebuild(later(2));
    expect(sorted(await standing())).toEqual(sorted(before));
    await runTick(later(3));
    expect(await pagesProblems(later(3))).toEqual([]);
  });

  it('brings back what was lost, and what was counted wrong', async () => {
    await live();
    const counts = new Map((await standing()).map(({ id, counts }) => [id, counts]));
    for (const page of (await pages('feed').get()).docs) {
      if (page.id !== 'popular') await page.ref.delete();
    }
    await pages('feed')
      .doc('x'.repeat(20))
      .set({ items: '[]', older: null, expireAt: Timestamp.fromDate(now) });
    await rebuild(later(2));
    const after = new Map((await standing()).map(({ id, counts }) => [id, counts]));
    expect(after).toEqual(counts);
    expect((await pages('feed').doc('x'.repeat(20)).get()).exists).toBe(false);
    await runTick(later(3));
    expect(await pagesProblems(later(3))).toEqual([]);
  });

  it('neither loses nor doubles what is on its way, or is given meanwhile', async () => {
    await live();
    const given: Promise<void>[] = [];
    await giveReaction(idOf(3), 'ben');
    await runTick(later(1));
    await giveReaction(idOf(3), 'cyd', 'dark');
    const tell = () => {
      given.push(
        giveReaction(idOf(3), `late${given.length}`),
        giveReaction(idOf(50), `late${given.length}`),
      );
    };
    await rebuild(later(2), { tell });
    await Promise.all(given);
    expect(given.length).toBeGreaterThan(0);
    await runTick(later(3));
    expect(await pagesProblems(later(3))).toEqual([]);
    const item = (await allItems()).find(({ id }) => id === idOf(3));
    expect(item?.counts).toMatchObject({ same: 1 + given.length / 2, dark: 1 });
  });

  it('of an empty store leaves an empty head', async () => {
    await rebuild(now);
    expect((await storedHead()).open.items).toEqual([]);
    expect((await head('crisis').get()).exists).toBe(true);
  });
});
