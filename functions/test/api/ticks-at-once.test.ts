import { beforeAll, describe, expect, it } from 'vitest';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { db } from '../../src/platform/firestore.ts';
import { type Crash, injectFaults, runWithCrash } from '../support/fault-injection.ts';
import { saveStore } from '../support/saved-store.ts';
import { aTick, later, outcome, prepareTick, SHOWN } from '../support/tick-scene.ts';

let restore: () => Promise<void>;
beforeAll(async () => {
  injectFaults(db());
  await prepareTick();
  restore = await saveStore();
});

const isOver = { left: [], problems: [] };

describe('two ticks at the same time', () => {
  it('do everything once', async () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      await restore();
      // The second tick finds that the first one's lease has ended, as if its clock were wrong.
      const both = await Promise.allSettled([aTick(seed)(), aTick(seed + 50, later(2))()]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      await runTick(later(4));
      const found = await outcome();
      expect(found, `seed ${seed}`).toMatchObject(isOver);
      expect(found.counts).toHaveLength(SHOWN);
    }
  });

  it('of which one is killed leave nothing undone', async () => {
    for (let call = 3; call <= 40; call += 3) {
      await restore();
      const crash: Crash = { call, moment: call % 2 === 0 ? 'before' : 'after' };
      await Promise.all([runWithCrash(aTick(call), crash), aTick(call + 50, later(2))()]);
      await runTick(later(5));
      const found = await outcome();
      expect(found, `killed at call ${call}`).toMatchObject(isOver);
      expect(found.counts).toHaveLength(SHOWN);
    }
  });
});
