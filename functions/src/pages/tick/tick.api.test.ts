import { beforeEach, describe, expect, it } from 'vitest';
import {
  allItems,
  allPages,
  giveReaction,
  headItems,
  idOf,
  storedHead,
  storeWaiting,
} from '../../../test/support/pages.ts';
import { emptyStore, wholeStore } from '../../../test/support/whole-store.ts';
import { collection, pages, popular } from '../../platform/collections.ts';
import { decodeItems } from '../pages.ts';
import { runTick } from './run-tick.ts';

const now = new Date('2026-11-20T12:00:30.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeEach(emptyStore);

const release = async (from: number, count: number, at = now) => {
  for (let n = from; n < from + count; n += 1) await storeWaiting(idOf(n), { since: at });
  return runTick(at);
};

describe('a tick', () => {
  it('does nothing and writes nothing where nothing is due', async () => {
    await storeWaiting(idOf(1), { since: later(1) });
    const before = await wholeStore();
    expect((await runTick(now)).outcome).toBe('idle');
    expect(await wholeStore()).toEqual(before);
  });

  it('releases what is due, under the minute of its release', async () => {
    await storeWaiting(idOf(1), { since: later(-7) });
    await storeWaiting(idOf(2), { since: later(5) });
    expect(await runTick(now)).toMatchObject({ outcome: 'done', released: 1 });
    const [item, ...rest] = await headItems();
    expect(rest).toEqual([]);
    expect(item).toMatchObject({
      id: idOf(1),
      content: 'I left the light on for nobody.',
      shownAt: Date.parse('2026-11-20T12:00:00Z'),
      totemType: 'ghost',
      counts: {},
    });
    const doc = (await collection('drops').doc(idOf(1)).get()).data();
    expect(doc).toMatchObject({ state: 'shown', pageId: (await storedHead()).open.id });
    expect(doc?.fadesAt?.toMillis()).toBe(item?.fadesAt);
    expect((await collection('waiting').get()).docs.map(({ id }) => id)).toEqual([idOf(2)]);
  });

  it('seals pages of 20 under the ids that their drops were given', async () => {
    await release(0, 30);
    await release(30, 35, later(1));
    const all = await allPages();
    expect(all.map(({ items }) => items.length)).toEqual([5, 20, 20, 20]);
    for (const { id, items } of all) {
      for (const item of items) {
        expect((await collection('drops').doc(item.id).get()).data()?.pageId).toBe(id);
      }
    }
    const minutes = all.flatMap(({ items }) => items).map(({ shownAt }) => shownAt);
    expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
  });

  it('counts reactions on the head, on sealed pages and in Popular', async () => {
    await release(0, 45);
    for (const uid of ['ann', 'ben', 'cyd']) await giveReaction(idOf(7), uid);
    const onLast = (await allPages()).at(-1)?.items ?? [];
    const sealed = onLast.find(({ id }) => id !== idOf(7))?.id ?? '';
    await giveReaction(sealed, 'ann', 'dark');
    await giveReaction(sealed, 'ann', 'same');
    expect(await runTick(later(1))).toMatchObject({ addedUp: 5 });
    const counts = new Map((await allItems()).map((item) => [item.id, item.counts]));
    expect(counts.get(idOf(7))).toEqual({ same: 3 });
    expect(counts.get(sealed)).toEqual({ dark: 1, same: 1 });
    expect((await collection('fresh').get()).empty).toBe(true);
    const ten = decodeItems((await popular('feed').get()).data()?.items ?? '[]');
    expect(ten).toHaveLength(10);
    expect(ten.slice(0, 2).map(({ id }) => id)).toEqual([idOf(7), sealed]);
    expect(ten[0]?.counts).toEqual({ same: 3 });
  });

  it('copies the head for signed-in browsers, as the contract says', async () => {
    await release(0, 3);
    const copy = (await collection('feedPages').doc('head').get()).data();
    const { drops: shown, v, popular: ten } = JSON.parse(copy?.content ?? '{}');
    expect([shown.length, ten.length, v, copy?.v]).toEqual([3, 3, 1, 1]);
    expect(JSON.stringify(copy)).not.toMatch(/fadesAt|young|author/);
  });

  it('keeps 25 drops of 16 kB within what a head may hold', async () => {
    const content = '🌑'.repeat(4_000);
    for (let n = 0; n < 25; n += 1) {
      await storeWaiting(idOf(n), { since: now, change: { content } });
    }
    expect(await runTick(now)).toMatchObject({ released: 25 });
    expect(await allItems()).toHaveLength(25);
    expect(Buffer.byteLength(JSON.stringify(await storedHead()))).toBeLessThan(128 * 1024);
    expect((await pages('feed').get()).size).toBeGreaterThan(5);
  });

  it('lets one out of each crowd that shares a place, however long another crowd is due', async () => {
    for (let n = 0; n < 70; n += 1) {
      await storeWaiting(idOf(n), { since: later(-30), young: n < 62 ? 'one network' : 'another' });
    }
    // Nine releases together with the two: in either order, both count for the tenth. Both have luck.
    for (let n = 70; n < 77; n += 1) await storeWaiting(idOf(n), { since: now });
    await storeWaiting(idOf(80), { since: later(1), young: 'not due' });
    await runTick(now, { random: () => 0 });
    const out = (await allItems()).map(({ id }) => id);
    expect(out.filter((id) => id < idOf(62))).toHaveLength(1);
    expect(out.filter((id) => id >= idOf(62) && id < idOf(70))).toHaveLength(1);
    expect(out).toHaveLength(9);
    expect((await collection('waiting').doc(idOf(80)).get()).exists).toBe(true);
  });

  it('has a place of its own for crisis posts', async () => {
    const change = { isCrisis: true, emotionType: 'anxiety' as const };
    await storeWaiting(idOf(1), { since: now, change });
    await storeWaiting(idOf(2), { since: now });
    await runTick(now);
    expect((await headItems('crisis')).map(({ id }) => id)).toEqual([idOf(1)]);
    expect((await headItems()).map(({ id }) => id)).toEqual([idOf(2)]);
    expect(JSON.stringify((await collection('feedPages').doc('head').get()).data())).not.toContain(
      idOf(1),
    );
  });
});
