import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { behindNextQuery } from '../../test/support/interleave.ts';
import {
  allItems,
  giveReaction,
  idOf,
  standing,
  storedHead,
  storeWaiting,
} from '../../test/support/pages.ts';
import { pagesProblems } from '../../test/support/pages-problems.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { collection, head, pages, tickState } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { forgetPages } from './pages.ts';
import { rebuild } from './rebuild.ts';
import { runTick } from './tick/run-tick.ts';

const now = new Date('2026-11-20T12:00:30.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeEach(async () => {
  await emptyStore();
  forgetPages();
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

  it('makes pages again that cannot be read', async () => {
    await live();
    const counts = new Map((await standing()).map(({ id, counts }) => [id, counts]));
    const [sealed] = (await pages('feed').get()).docs.filter(({ id }) => id.length === 20);
    await sealed?.ref.update({ items: '[{' });
    await head('feed').update({ content: '{' });
    forgetPages();
    await rebuild(later(2));
    forgetPages();
    expect(new Map((await standing()).map(({ id, counts }) => [id, counts]))).toEqual(counts);
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

  it('takes words and totem from the drop: what is hidden stays hidden', async () => {
    const content = 'Call 0612345678 and take it all.';
    const personal = [{ start: 5, end: 15, kind: 'phone' as const }];
    const methods = [{ start: 20, end: 31 }];
    const change = { content, personal, methods, shownTotem: 'storm' as const };
    await storeWaiting(idOf(1), { since: now, change });
    await runTick(now);
    await rebuild(later(2));
    const [item] = await allItems();
    expect(item).toMatchObject({ content: 'Call [number] and […].', totemType: 'storm' });
  });

  it('lets nothing out while it runs, and then all that waits', async () => {
    await storeWaiting(idOf(1), { since: now });
    await runTick(now);
    await storeWaiting(idOf(99), { since: now });
    await tickState('feed').update({ migrating: true });
    expect((await runTick(later(1))).outcome).toBe('migrating');
    expect((await collection('waiting').get()).size).toBe(1);
    await rebuild(later(1));
    expect((await runTick(later(2))).released).toBe(1);
    expect((await allItems()).map(({ id }) => id)).toEqual([99, 1].map(idOf));
  });

  it('stops when another one has finished meanwhile, and leaves what came out since', async () => {
    await live();
    behindNextQuery(db(), async () => {
      await rebuild(later(2));
      for (let n = 70; n < 140; n += 1) await storeWaiting(idOf(n), { since: now });
      await runTick(later(3));
    });
    await expect(rebuild(later(2))).rejects.toThrow('rebuild again');
    forgetPages();
    expect((await allItems()).length).toBe(65 + 70);
    expect(await pagesProblems(later(3))).toEqual([]);
  });

  it('of an empty store leaves an empty head', async () => {
    await rebuild(now);
    expect((await storedHead()).open.items).toEqual([]);
    expect((await head('crisis').get()).exists).toBe(true);
  });
});
