import { afterAll, describe, expect, it } from 'vitest';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { db } from '../../src/platform/firestore.ts';
import { countedIn } from '../support/cost/counted.ts';
import { listOut, plantDue, plantFresh, typeOf } from '../support/cost/crowd.ts';
import { inWords } from '../support/cost/prices.ts';
import { freeClock, setClock } from '../support/linkage/clock.ts';
import { FROM } from '../support/linkage/measure.ts';
import { MemoryStore } from '../support/memory-store/memory-store.ts';
import { prng } from '../support/prng.ts';

const MINUTE_MS = 60_000;
const PAGES = 300;
const REACTIONS = 60_000;
const DROPS = 400;

afterAll(freeClock);

describe('a tick with 400 drops and 60,000 reactions to 300 pages', () => {
  it('does it all, and counts each reaction once', async () => {
    const store = new MemoryStore().serve(db());
    setClock(FROM);
    await plantDue(20 * PAGES, new Date());
    for (let minute = 0; minute < 5; minute += 1) await runTick(at(minute));
    const out = listOut(store);
    expect(out).toHaveLength(20 * PAGES);

    const random = prng(20_261_122);
    const given = Array.from({ length: REACTIONS }, (_, n) => {
      const to = out[Math.floor(random() * out.length)];
      if (!to) throw new Error('no drop is out');
      return { out: to, type: typeOf(n) };
    });
    await plantFresh(given);
    setClock(at(5).getTime());
    await plantDue(DROPS, at(5));

    const commits: number[] = [];
    let last = 0;
    store.onWrite(({ micros }) => {
      if (micros !== last) commits.push(0);
      last = micros;
      commits[commits.length - 1] = (commits.at(-1) ?? 0) + 1;
    });
    const bill = await store.meter.during(() => runTick(at(5)));
    console.info(
      `a tick of ${DROPS} drops and ${REACTIONS} reactions: ${inWords(bill)}, ${commits.length} commits`,
    );
    expect(Math.max(...commits)).toBeLessThanOrEqual(450);
    expect([...store.rows('fresh')]).toHaveLength(0);
    expect(listOut(store)).toHaveLength(20 * PAGES + DROPS);

    // A tick that is full leaves the rest to the next tick.
    for (let minute = 6; minute < 9; minute += 1) await runTick(at(minute));
    expect([...store.rows('folds')]).toHaveLength(0);
    expect(countedIn(store)).toBe(REACTIONS);
  });
});

const at = (minute: number): Date => new Date(FROM + minute * MINUTE_MS);
