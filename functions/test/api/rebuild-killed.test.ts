import { describe, expect, it } from 'vitest';
import { rebuild } from '../../src/pages/rebuild.ts';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { pages } from '../../src/platform/collections.ts';
import { db } from '../../src/platform/firestore.ts';
import { injectFaults, runWithCrash } from '../support/fault-injection.ts';
import { MemoryStore } from '../support/memory-store/memory-store.ts';
import { standing } from '../support/pages.ts';
import { pagesProblems } from '../support/pages-problems.ts';
import { saveStore } from '../support/saved-store.ts';
import { later, NOW as now, prepareTick } from '../support/tick-scene.ts';

const MOMENTS = ['before', 'after'] as const;
/** The long run kills the rebuild before and after each call; the everyday run alternates. */
const momentsOf = (call: number) =>
  process.env.LONG_RUN ? MOMENTS : MOMENTS.slice(call % 2, (call % 2) + 1);

describe('a rebuild', () => {
  it('that is killed at any call and begun again makes the same pages', async () => {
    new MemoryStore().serve(db());
    injectFaults(db());
    await prepareTick();
    await runTick(now);
    for (const { id, ref } of (await pages('feed').get()).docs) {
      if (id.length === 20) await ref.delete();
    }
    const restore = await saveStore();
    const { calls } = await runWithCrash(() => rebuild(now));
    const expected = await standing();
    expect(calls).toBeGreaterThan(20);
    for (let call = 1; call <= calls; call += 1) {
      for (const moment of momentsOf(call)) {
        await restore();
        expect((await runWithCrash(() => rebuild(now), { call, moment })).crashed).toBe(true);
        await rebuild(now);
        expect(await standing(), `killed ${moment} call ${call}`).toEqual(expected);
        await runTick(later(1));
        expect(await pagesProblems(later(1)), `killed ${moment} call ${call}`).toEqual([]);
      }
    }
  });
});
