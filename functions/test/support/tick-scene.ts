import { hideDrop, putBack } from '../../src/pages/schedule.ts';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { collection } from '../../src/platform/collections.ts';
import { db } from '../../src/platform/firestore.ts';
import { allItems, giveReaction, idOf, storeWaiting } from './pages.ts';
import { pagesProblems } from './pages-problems.ts';
import { prng } from './prng.ts';
import { wholeStore } from './whole-store.ts';

export const NOW = new Date('2026-11-20T12:00:30.000Z');
export const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

async function move(id: string, how: typeof hideDrop | typeof putBack): Promise<void> {
  const doc = (await collection('drops').doc(id).get()).data();
  if (!doc) throw new Error('no such drop');
  const batch = db().batch();
  await how(batch, { dropId: id, doc, why: 'held', due: NOW, now: NOW });
  await batch.commit();
}

/** Stores pages in both spaces, and an example of each kind of work for the next tick. */
export async function prepareTick(): Promise<void> {
  const crisis = { isCrisis: true, emotionType: 'anxiety' as const };
  for (let n = 0; n < 45; n += 1) await storeWaiting(idOf(n), { since: later(-10) });
  await storeWaiting(idOf(80), { since: later(-10), change: crisis });
  await runTick(later(-10));
  await move(idOf(5), hideDrop);
  await runTick(later(-9));
  for (let n = 0; n < 45; n += 7) await giveReaction(idOf(n), 'ann', 'dark');
  await runTick(later(-8));
  for (let n = 0; n < 45; n += 3) await giveReaction(idOf(n), 'ben', 'same', n % 2 === 0);
  await giveReaction(idOf(80), 'ann');
  await giveReaction(idOf(5), 'cyd');
  for (let n = 50; n < 60; n += 1) await storeWaiting(idOf(n), { since: NOW });
  await storeWaiting(idOf(81), { since: NOW, change: crisis });
  for (const n of [3, 9, 44]) await move(idOf(n), hideDrop);
  await move(idOf(5), putBack);
}

/** The number of drops on all pages after the tick has done everything. */
export const SHOWN = 45 + 10 - 3 + 2;

/** The tick for this scene, with its own random numbers. */
export const aTick =
  (seed: number, at = NOW) =>
  async (): Promise<void> => {
    await runTick(at, { random: prng(seed) });
  };

const LEFTOVERS = /^(fresh|folds|leaving|returning|waiting)\//;

/** What the pages show, without random values; the documents for work that is not done; and what is wrong. */
export async function outcome() {
  const shown = [...(await allItems()), ...(await allItems('crisis'))];
  const counts = shown.map(({ id, counts, young }) => JSON.stringify([id, counts, young]));
  const left = Object.keys(await wholeStore()).filter((path) => LEFTOVERS.test(path));
  return { counts: counts.toSorted(), left, problems: await pagesProblems(later(4)) };
}
