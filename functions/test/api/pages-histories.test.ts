import { beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/pages/rebuild.ts';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { db } from '../../src/platform/firestore.ts';
import { injectFaults } from '../support/fault-injection.ts';
import { MemoryStore } from '../support/memory-store/memory-store.ts';
import { allPages } from '../support/pages.ts';
import { History } from '../support/pages-history.ts';
import { pagesProblems } from '../support/pages-problems.ts';
import { prng } from '../support/prng.ts';
import { clearStore } from '../support/saved-store.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const HISTORIES = process.env.LONG_RUN ? 400 : 20;
const STEPS = 40;
const LOOK_EACH = process.env.LONG_RUN ? 1 : 8;

beforeAll(() => {
  new MemoryStore().serve(db());
  injectFaults(db());
});

/** The pages by their contents. Within a minute the order is random. */
const standing = async () => {
  const [feed, crisis] = await Promise.all([allPages(), allPages('crisis')]);
  const items = [...feed, ...crisis].flatMap((page) =>
    page.items.map((item) => ({ ...item, page: page.id })),
  );
  return items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

describe('after any history', () => {
  it(`the pages are what the drops, rows and leavers say (${HISTORIES} of them)`, async () => {
    let shown = 0;
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      await clearStore();
      const history = new History(prng(seed), start);
      for (let step = 0; step < STEPS; step += 1) {
        await history.step();
        if (step % LOOK_EACH > 0) continue;
        expect(await pagesProblems(history.now), `seed ${seed}, step ${step}`).toEqual([]);
      }
      await history.settle();
      expect(await pagesProblems(history.now), `seed ${seed}, settled`).toEqual([]);
      const before = await standing().catch(() => []);
      await rebuild(history.now);
      const visible = (item: { fadesAt: number }) => item.fadesAt > history.now.getTime();
      const after = await standing();
      expect(after.filter(visible), `seed ${seed}, rebuilt`).toEqual(before.filter(visible));
      await runTick(history.now);
      expect(await pagesProblems(history.now), `seed ${seed}, after its rebuild`).toEqual([]);
      shown += before.length;
    }
    expect(shown).toBeGreaterThan(5 * HISTORIES);
  }, 600_000);
});
