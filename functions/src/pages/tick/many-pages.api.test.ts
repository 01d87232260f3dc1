import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import { MemoryStore } from '../../../test/support/memory-store/memory-store.ts';
import { idOf } from '../../../test/support/pages.ts';
import { anItem } from '../../../test/support/stored-item.ts';
import { collection, pages } from '../../platform/collections.ts';
import { db } from '../../platform/firestore.ts';
import { decodeItems } from '../pages.ts';
import { runTick, steadyTickClock } from './run-tick.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const minute = (n: number) => new Date(start + n * 60_000);
const PAGES = 2_800;
const pageOf = (n: number) => `page${String(n).padStart(16, '0')}`;

let clock = start;
beforeAll(() => {
  new MemoryStore(() => clock).serve(db());
});

const tick = (n: number) => {
  clock = minute(n).getTime();
  return runTick(minute(n), { clock: steadyTickClock(minute(n)) });
};

const react = (n: number) =>
  collection('fresh')
    .doc()
    .create({ dropId: idOf(n), pageId: pageOf(n), isCrisis: false, type: 'same', young: false });

const countOn = async (n: number) => {
  const page = (await pages('feed').doc(pageOf(n)).get()).data();
  return decodeItems(page?.items ?? '[]')[0]?.counts.same ?? 0;
};

it('counts on 300 pages a tick, those first that wait longest, and on each within ten minutes', async () => {
  const expireAt = Timestamp.fromDate(minute(99_999));
  for (let n = 0; n < PAGES; n += 1) {
    const items = JSON.stringify([anItem(idOf(n))]);
    await pages('feed').doc(pageOf(n)).set({ items, older: null, expireAt });
    if (n < PAGES - 400) await react(n);
  }
  expect(await tick(0)).toMatchObject({ addedUp: PAGES - 400, pages: 300 });
  // These come later, and wait until the earlier ones are counted.
  for (let n = PAGES - 400; n < PAGES; n += 1) await react(n);
  for (let at = 1; at <= 7; at += 1) {
    expect((await tick(at)).pages).toBe(300);
    const late = await Promise.all([1, 100, 400].map((n) => countOn(PAGES - n)));
    expect(late, `minute ${at}`).toEqual([0, 0, 0]);
  }
  expect((await tick(8)).pages).toBe(300);
  expect((await tick(9)).pages).toBe(100);
  expect((await collection('folds').get()).empty).toBe(true);
  const counts = await Promise.all(Array.from({ length: PAGES }, (_, n) => countOn(n)));
  expect(new Set(counts)).toEqual(new Set([1]));
});
