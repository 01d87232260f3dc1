import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  allItems,
  allPages,
  giveReaction,
  idOf,
  storedHead,
  storeWaiting,
} from '../../../test/support/pages.ts';
import { emptyStore, wholeStore } from '../../../test/support/whole-store.ts';
import { collection, type Doc, head, popular } from '../../platform/collections.ts';
import { db } from '../../platform/firestore.ts';
import { decodeItems, forgetPages, gather, itemOnPage } from '../pages.ts';
import { hideDrop, putBack, showAnew } from '../schedule.ts';
import { runTick } from './run-tick.ts';

const now = new Date('2026-11-20T12:00:30.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const MINUTE = Date.parse('2026-11-20T12:00:00Z');

beforeEach(emptyStore);

const storedDrop = async (id: string) => (await collection('drops').doc(id).get()).data();
const idsShown = async () => (await allItems()).map(({ id }) => id).toSorted();

async function leave(id: string, why: Doc<'leaving'>['why'], due = now): Promise<void> {
  const doc = await storedDrop(id);
  if (!doc) throw new Error('no such drop');
  const batch = db().batch();
  hideDrop(batch, { dropId: id, doc, why, due });
  if (why === 'deleted') batch.delete(collection('drops').doc(id));
  await batch.commit();
}

async function clear(id: string): Promise<void> {
  const doc = await storedDrop(id);
  if (!doc) throw new Error('no such drop');
  const batch = db().batch();
  await putBack(batch, { dropId: id, doc, now });
  await batch.commit();
}

async function release(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await storeWaiting(idOf(n), { since: now });
  await runTick(now);
}

const only = { only: 'removals' } as const;

describe('a drop that waits', () => {
  it.each(['deleted', 'held'] as const)('and is %s never comes out', async (why) => {
    await storeWaiting(idOf(1), { since: now });
    await leave(idOf(1), why);
    expect((await runTick(now)).released).toBe(0);
    expect((await collection('leaving').get()).empty).toBe(true);
  });

  it('is out when somebody who deletes it comes too late, and the deletion says so', async () => {
    await storeWaiting(idOf(1), { since: now });
    const doc = await storedDrop(idOf(1));
    await runTick(now);
    const batch = db().batch();
    hideDrop(batch, { dropId: idOf(1), doc: doc ?? {}, why: 'deleted', due: now } as never);
    await expect(batch.commit()).rejects.toMatchObject({ code: 5 });
    expect(await idsShown()).toEqual([idOf(1)]);
  });

  it('and was held waits again when it is cleared', async () => {
    await storeWaiting(idOf(1), { since: now });
    await leave(idOf(1), 'held');
    await clear(idOf(1));
    expect((await collection('waiting').get()).size).toBe(1);
    expect((await runTick(now)).released).toBe(1);
  });

  it('and was held comes out at a drawn moment, which says nothing of when it was cleared', async () => {
    vi.stubEnv('RELEASE_WINDOW', 'real');
    const ids = [1, 2, 3, 4, 5].map(idOf);
    for (const id of ids) {
      await storeWaiting(id, { since: now });
      await leave(id, 'held');
      await clear(id);
    }
    vi.unstubAllEnvs();
    const due = (await collection('waiting').get()).docs.map((doc) =>
      doc.data().releaseAfter.toMillis(),
    );
    expect(due).toHaveLength(5);
    expect(Math.min(...due)).toBeGreaterThanOrEqual(now.getTime());
    expect(new Set(due).size).toBeGreaterThan(1);
  });
});

describe('a drop that is deleted', () => {
  it('after it faded is not told to anybody, although it still lay on its page', async () => {
    await release(2);
    // Each fades at a minute of its own: the other one is still there when the first has faded.
    const [first, other] = (await allItems()).toSorted((a, b) => a.fadesAt - b.fadesAt);
    if (!first || !other) throw new Error('two drops must lie on the page');
    const faded = new Date(first.fadesAt + 1);
    await leave(first.id, 'deleted', faded);
    await runTick(faded, only);
    expect(await idsShown()).toEqual([other.id]);
    expect((await storedHead()).gone).toEqual([]);
  });

  it('is off the head, out of Popular and told to open tabs', async () => {
    await release(5);
    await giveReaction(idOf(2), 'ann');
    await leave(idOf(2), 'deleted');
    expect(await runTick(now, only)).toMatchObject({ outcome: 'done', removed: 1, addedUp: 0 });
    expect(await idsShown()).toEqual([0, 1, 3, 4].map(idOf));
    expect((await storedHead()).gone).toEqual([{ id: idOf(2), at: MINUTE }]);
    const ten = decodeItems((await popular('feed').get()).data()?.items ?? '[]');
    expect(ten.map(({ id }) => id)).not.toContain(idOf(2));
    // Its last reaction finds no drop and is forgotten.
    await runTick(later(1));
    expect(
      Object.keys(await wholeStore()).filter((path) => /^(fresh|folds|leaving)/.test(path)),
    ).toEqual([]);
  });

  it('is off a sealed page at once for whoever remembers that page', async () => {
    await release(45);
    const [page] = (await allPages()).slice(-1);
    const id = page?.items[4]?.id ?? '';
    const read = async () => (await gather('feed', page?.id, now)).items.map((item) => item.id);
    expect(await read()).toContain(id);
    await leave(id, 'deleted');
    await runTick(now, only);
    expect(await read()).not.toContain(id);
    expect(await itemOnPage('feed', page?.id ?? '', id)).toBeNull();
  });

  it('leaves when it is due and not before', async () => {
    await release(1);
    await leave(idOf(0), 'deleted', later(3));
    expect((await runTick(later(2), only)).outcome).toBe('idle');
    expect((await runTick(later(3), only)).removed).toBe(1);
  });
});

describe('a drop that is held', () => {
  it('takes its counts along, gathers what comes late, and comes back with all of them at its minute', async () => {
    await release(25);
    await giveReaction(idOf(3), 'ann');
    await runTick(later(1));
    await giveReaction(idOf(3), 'ben', 'dark', true);
    await leave(idOf(3), 'held');
    await runTick(later(2), only);
    expect(await storedDrop(idOf(3))).toMatchObject({ state: 'held', counts: { same: 1 } });
    await giveReaction(idOf(3), 'cyd');
    await runTick(later(3));
    expect(await storedDrop(idOf(3))).toMatchObject({
      counts: { same: 2, dark: 1 },
      youngCounts: 1,
    });
    await clear(idOf(3));
    await runTick(later(4));
    const doc = await storedDrop(idOf(3));
    expect(doc).toMatchObject({ state: 'shown' });
    expect(doc).not.toHaveProperty('counts');
    const page = (await allPages()).find(({ id }) => id === doc?.pageId);
    expect(page?.items.find(({ id }) => id === idOf(3))).toMatchObject({
      shownAt: MINUTE,
      counts: { same: 2, dark: 1 },
      young: 1,
    });
    expect((await storedHead()).gone).toEqual([]);
    expect((await collection('returning').get()).empty).toBe(true);
  });

  it('and cleared before any tick stays where it is', async () => {
    await release(3);
    await giveReaction(idOf(1), 'ann');
    await leave(idOf(1), 'held');
    await clear(idOf(1));
    await runTick(later(1));
    const item = (await allItems()).find(({ id }) => id === idOf(1));
    expect(item?.counts).toEqual({ same: 1 });
    expect(await storedDrop(idOf(1))).toMatchObject({ state: 'shown' });
  });

  it('and cleared while a tick runs stays where it is, with its counts', async () => {
    await release(3);
    await giveReaction(idOf(1), 'ann');
    await runTick(now);
    // The tick had listed what leaves before the hold, and lists what returns after the clearing.
    await leave(idOf(1), 'held', later(1));
    await clear(idOf(1));
    await runTick(now);
    await runTick(later(1));
    const found = (await allItems()).filter(({ id }) => id === idOf(1));
    expect(found).toMatchObject([{ counts: { same: 1 } }]);
    expect(await storedDrop(idOf(1))).toMatchObject({ state: 'shown' });
    expect((await collection('leaving').get()).empty).toBe(true);
    expect((await collection('returning').get()).empty).toBe(true);
  });

  it('and cleared before any tick is shown, if its author left and it only fades later', async () => {
    await release(3);
    await leave(idOf(1), 'held');
    await clear(idOf(1));
    // The mark of the hold is written over by the mark of the fading.
    await leave(idOf(1), 'faded', later(60));
    await runTick(later(1));
    expect(await idsShown()).toEqual([0, 1, 2].map(idOf));
    expect(await storedDrop(idOf(1))).toMatchObject({ state: 'shown' });
  });

  it('does not come back once it would have faded', async () => {
    await release(3);
    await leave(idOf(1), 'held');
    await runTick(later(1));
    await clear(idOf(1));
    await runTick(later(61 * 24 * 60));
    expect(await idsShown()).not.toContain(idOf(1));
    expect(await storedDrop(idOf(1))).toMatchObject({ state: 'faded' });
  });

  it('and then removed does not come back', async () => {
    await release(3);
    await leave(idOf(1), 'held');
    await runTick(later(1));
    await clear(idOf(1));
    await leave(idOf(1), 'removed');
    await runTick(later(2));
    expect(await idsShown()).toEqual([0, 2].map(idOf));
    expect(await storedDrop(idOf(1))).toMatchObject({ state: 'removed' });
  });
});

describe('what fades', () => {
  it('stays on its page unseen until that is written anyway, and then leaves its counts to the drop', async () => {
    await release(3);
    await giveReaction(idOf(1), 'ann');
    await runTick(later(1));
    const faded = later(61 * 24 * 60);
    await storeWaiting(idOf(50), { since: faded });
    await runTick(faded);
    expect(await idsShown()).toEqual([idOf(50)]);
    expect(await storedDrop(idOf(1))).toMatchObject({ state: 'faded', counts: { same: 1 } });
    expect((await storedHead()).gone).toEqual([]);
    const ten = decodeItems((await popular('feed').get()).data()?.items ?? '[]');
    expect(ten.map(({ id }) => id)).toEqual([idOf(50)]);
  });

  it('of somebody who left does so at its minute like all others: no tick can be seen', async () => {
    await release(3);
    await giveReaction(idOf(1), 'ann');
    await giveReaction(idOf(1), 'ben', 'dark');
    await runTick(later(1));
    const { userId: _, ...rest } = (await storedDrop(idOf(1))) ?? {};
    const batch = db().batch();
    const doc = { ...rest, fadesAt: Timestamp.fromDate(later(20)) } as Doc<'drops'>;
    batch.set(collection('drops').doc(idOf(1)), doc);
    hideDrop(batch, { dropId: idOf(1), doc, why: 'faded', due: later(20) });
    showAnew(batch, idOf(1), doc);
    await batch.commit();
    const version = async () => (await head('feed').get()).data()?.v;
    const seen = async (at: Date) => {
      forgetPages();
      return (await gather('feed', undefined, at)).items.map(({ id }) => id).toSorted();
    };
    const before = await version();
    await runTick(later(2));
    expect(await seen(new Date(later(20).getTime() - 1))).toEqual([0, 1, 2].map(idOf));
    expect(await seen(later(20))).toEqual([0, 2].map(idOf));
    await runTick(later(20));
    const ten = decodeItems((await popular('feed').get()).data()?.items ?? '[]');
    expect(ten.map(({ id }) => id).toSorted()).toEqual([0, 2].map(idOf));
    const copy = await wholeStore();
    await runTick(later(50));
    expect(await idsShown()).toEqual([0, 2].map(idOf));
    expect((await wholeStore())['feedPages/head']).toEqual(copy['feedPages/head']);
    expect(await version()).toBe(before);
    expect((await storedHead()).gone).toEqual([]);
    expect(await storedDrop(idOf(1))).toMatchObject({
      state: 'faded',
      counts: { same: 1, dark: 1 },
    });
    expect((await collection('leaving').get()).empty).toBe(true);
  });
});
