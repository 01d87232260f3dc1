import { beforeAll, describe, expect, it } from 'vitest';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { db } from '../../src/platform/firestore.ts';
import { injectFaults, runWithCrash } from '../support/fault-injection.ts';
import { MemoryStore } from '../support/memory-store/memory-store.ts';
import { pagesProblems } from '../support/pages-problems.ts';
import { prng } from '../support/prng.ts';
import { saveStore } from '../support/saved-store.ts';
import { aTick, later, NOW, outcome, prepareTick, SHOWN } from '../support/tick-scene.ts';

let restore: () => Promise<void>;
let calls = 0;
let expected: Awaited<ReturnType<typeof outcome>>;

beforeAll(async () => {
  new MemoryStore().serve(db());
  injectFaults(db());
  await prepareTick();
  restore = await saveStore();
  calls = (await runWithCrash(aTick(1))).calls;
  expected = await outcome();
});

describe('a tick', () => {
  it('that runs to its end leaves nothing to do and nothing wrong', async () => {
    expect(expected).toMatchObject({ left: [], problems: [] });
    expect(expected.counts).toHaveLength(SHOWN);
    await runTick(later(1));
    expect(await outcome()).toEqual(expected);
  });

  it('killed at any of its calls leaves a whole store, and the next one does the rest', async () => {
    expect(calls).toBeGreaterThan(20);
    for (let call = 1; call <= calls; call += 1) {
      for (const moment of ['before', 'after'] as const) {
        await restore();
        const where = `killed ${moment} call ${call}`;
        expect((await runWithCrash(aTick(call), { call, moment })).crashed).toBe(true);
        expect(await pagesProblems(NOW), where).toEqual([]);
        // At this time its lease has ended.
        await runTick(later(3), { random: prng(call + 1) });
        expect(await outcome(), where).toEqual(expected);
      }
    }
  });
});
