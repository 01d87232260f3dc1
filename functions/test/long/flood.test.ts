import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { db } from '../../src/platform/firestore.ts';
import { addReaction } from '../../src/reactions/reactions.ts';
import { countedIn, itemsOnPages } from '../support/cost/counted.ts';
import { listOut, type Out, plantDue, typeOf } from '../support/cost/crowd.ts';
import { watchHeat } from '../support/cost/hot-documents.ts';
import { clockTo, simulatedClock } from '../support/cost/tick-clock.ts';
import { injectFaults, runWithCrash } from '../support/fault-injection.ts';
import { freeClock, setClock } from '../support/linkage/clock.ts';
import { FROM } from '../support/linkage/measure.ts';
import { MemoryStore } from '../support/memory-store/memory-store.ts';

const MINUTE_MS = 60_000;
const A_SECOND = 1_000;
const SECONDS = 60;
/** The number of late reactions between two killed ticks. */
const LATE = 20;
/** After this time the lease of a killed tick has ended. */
const LEASE_MS = 2 * MINUTE_MS;

let given = 0;
let out: Out;
const store = new MemoryStore();

/** One more person reacts. */
async function reactOnce(): Promise<void> {
  given += 1;
  const reaction = { uid: `reader${given}`, dropId: out.id, type: typeOf(given), month: '2026-11' };
  const place = { pageId: out.pageId, isCrisis: false, young: false };
  expect(await addReaction(reaction, place)).not.toBeNull();
}

const tick = () => runTick(new Date(), { clock: simulatedClock });

beforeAll(async () => {
  store.serve(db());
  injectFaults(db());
  setClock(FROM);
  await plantDue(30, new Date());
  await tick();
  const [first] = listOut(store);
  if (!first) throw new Error('no drop is out');
  out = first;
});
afterAll(freeClock);

describe('a thousand reactions a second, for a minute, to one drop', () => {
  it('make no document hot, and each is counted once, though ticks run twice and are killed', async () => {
    const heat = watchHeat(store);
    const from = Date.now();
    for (let n = 0; n < A_SECOND * SECONDS; n += 1) {
      clockTo(from + n);
      await reactOnce();
      if (n % (20 * A_SECOND) === 0) await Promise.all([tick(), tick()]);
    }
    await tick();

    for (let n = 0; n < LATE; n += 1) await reactOnce();
    const { calls } = await runWithCrash(async () => void (await tick()));
    let killed = 0;
    for (let call = 1; call <= calls; call += 1) {
      for (const moment of ['before', 'after'] as const) {
        for (let n = 0; n < LATE; n += 1) await reactOnce();
        clockTo(Date.now() + LEASE_MS);
        const run = await runWithCrash(async () => void (await tick()), { call, moment });
        if (run.crashed) killed += 1;
      }
    }
    clockTo(Date.now() + LEASE_MS);
    await tick();
    await tick();

    console.info(
      `flood: ${given} reactions, ${killed} ticks killed, ${heat.most} writes in 60 s of ${heat.hottest}, head ${heat.headGap.toFixed(2)} s apart`,
    );
    expect(killed).toBeGreaterThan(30);
    expect(heat.most).toBeLessThanOrEqual(60);
    expect(heat.headGap).toBeGreaterThanOrEqual(1);
    expect([...store.rows('fresh')]).toHaveLength(0);
    expect([...store.rows('folds')]).toHaveLength(0);
    expect([...store.rows('reactions')]).toHaveLength(given);
    expect(countedIn(store)).toBe(given);
    const counts = itemsOnPages(store).find(({ id }) => id === out.id)?.counts;
    for (const n of [1, 2, 3, 4]) {
      const ofType = Array.from({ length: given }, (_, k) => k + 1).filter(
        (k) => typeOf(k) === typeOf(n),
      );
      expect(counts?.[typeOf(n)]).toBe(ofType.length);
    }
  });
});
