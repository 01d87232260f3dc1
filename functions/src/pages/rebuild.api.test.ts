import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { behindNextQuery } from '../../test/support/interleave.ts';
import {
  allItems,
  allPages,
  giveReaction,
  idOf,
  standing,
  storedHead,
  storeWaiting,
} from '../../test/support/pages.ts';
import { pagesProblems } from '../../test/support/pages-problems.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { collection, type Doc, head, pages, tickState } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { forgetPages } from './pages.ts';
import { rebuild } from './rebuild.ts';
import { hideDrop, putBack } from './schedule.ts';
import { runTick } from './tick/run-tick.ts';

const now = new Date('2026-11-20T12:00:30.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeEach(async () => {
  await emptyStore();
  forgetPages();
});

type About = { readonly dropId: string; readonly doc: Doc<'drops'> };

async function change(
  dropId: string,
  add: (batch: WriteBatch, about: About) => void | Promise<void>,
): Promise<void> {
  const doc = (await collection('drops').doc(dropId).get()).data();
  if (!doc) throw new Error('no such drop');
  const batch = db().batch();
  await add(batch, { dropId, doc });
  await batch.commit();
}

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

  it.each(['before', 'after'] as const)(
    'lets a held drop return with its reactions, when a tick comes %s the rebuild',
    async (moment) => {
      await storeWaiting(idOf(1), { since: now });
      await runTick(now);
      await giveReaction(idOf(1), 'ann');
      await runTick(later(1));
      await change(idOf(1), (batch, about) =>
        hideDrop(batch, { ...about, why: 'held', due: later(1) }),
      );
      if (moment === 'before') await runTick(later(2));
      await rebuild(later(3));
      if (moment === 'after') await runTick(later(4));
      expect(await allItems()).toEqual([]);
      await change(idOf(1), (batch, about) => putBack(batch, { ...about, now: later(5) }));
      await runTick(later(5));
      expect(await allItems()).toMatchObject([{ id: idOf(1), counts: { same: 1 } }]);
    },
  );

  it('keeps the sealed page of a held drop until the drop has faded', async () => {
    // The oldest page is surely sealed: pages of one minute may change places.
    for (let n = 0; n < 65; n += 1) {
      await storeWaiting(idOf(n), { since: n < 20 ? now : later(1) });
      if (n === 19) await runTick(now);
    }
    await runTick(later(1));
    const sealed = (await allPages()).at(-1);
    expect(sealed?.items).toHaveLength(20);
    for (const { id } of sealed?.items ?? []) {
      await change(id, (batch, about) => hideDrop(batch, { ...about, why: 'held', due: later(2) }));
    }
    await runTick(later(3));
    await rebuild(later(4));
    const kept = (
      await pages('feed')
        .doc(sealed?.id ?? '')
        .get()
    ).data();
    const fades = Math.max(...(sealed?.items ?? []).map(({ fadesAt }) => fadesAt));
    expect(kept?.expireAt.toMillis()).toBeGreaterThan(fades);
  });

  it('of an empty store leaves an empty head', async () => {
    await rebuild(now);
    expect((await storedHead()).open.items).toEqual([]);
    expect((await head('crisis').get()).exists).toBe(true);
  });
});
