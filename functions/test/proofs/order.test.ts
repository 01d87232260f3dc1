import { afterAll, describe, expect, it } from 'vitest';
import { getPublicFeed } from '../../src/feed/feed.ts';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { db } from '../../src/platform/firestore.ts';
import { addWaiting } from '../support/cost/crowd.ts';
import { freeClock, setClock } from '../support/linkage/clock.ts';
import { FROM } from '../support/linkage/measure.ts';
import { CHI_SQUARE_99, chiSquareOfHalf } from '../support/linkage/statistics.ts';
import { MemoryStore } from '../support/memory-store/memory-store.ts';
import { prng } from '../support/prng.ts';

const MINUTE_MS = 60_000;
const TICKS = 100;
const A_TICK = 200;

afterAll(freeClock);

/** Drops that were written a second apart and are due in the same minute. The ids are in the order of writing. */
async function written(minute: number): Promise<string[]> {
  const batch = db().batch();
  const ids: string[] = [];
  for (let n = 0; n < A_TICK; n += 1) {
    const writtenAt = new Date(minute - MINUTE_MS * 10 + n * 1_000);
    ids.push(addWaiting(batch, n, { writtenAt, due: new Date(minute - MINUTE_MS + n * 100) }));
  }
  await batch.commit();
  return ids;
}

/** The newest drops of the public feed, from the top: all drops that one tick released. */
async function shown(now: Date): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ids.length < A_TICK; ) {
    const page = await getPublicFeed(cursor === undefined ? {} : { cursor }, {
      now,
      network: '192.0.2.1',
    });
    ids.push(...page.drops.map(({ drop }) => drop.id));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return ids.slice(0, A_TICK);
}

describe('two drops of one release minute', () => {
  it('stand in an order that says nothing of which was written first', async () => {
    new MemoryStore().serve(db());
    const random = prng(20_261_122);
    let [pairs, above] = [0, 0];
    for (let tick = 0; tick < TICKS; tick += 1) {
      const minute = FROM + tick * MINUTE_MS;
      setClock(minute);
      const ids = await written(minute);
      await runTick(new Date(minute), { random });
      const places = new Map((await shown(new Date(minute))).map((id, place) => [id, place]));
      expect(places.size).toBe(A_TICK);
      for (let n = 0; n < A_TICK; n += 2) {
        const [first, second] = [places.get(ids[n] ?? ''), places.get(ids[n + 1] ?? '')];
        if (first === undefined || second === undefined) throw new Error('a drop is missing');
        pairs += 1;
        if (first < second) above += 1;
      }
    }
    const chiSquare = chiSquareOfHalf(above, pairs);
    console.info(`order: ${above} of ${pairs} pairs, chi-square ${chiSquare.toFixed(2)}`);
    expect(pairs).toBe(10_000);
    expect(chiSquare).toBeLessThan(CHI_SQUARE_99);
  });
});
