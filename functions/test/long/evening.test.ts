import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDrop } from '../../src/drops/accept.ts';
import { getPublicFeed } from '../../src/feed/feed.ts';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { rhythm } from '../../src/platform/collections.ts';
import { db } from '../../src/platform/firestore.ts';
import { react } from '../../src/reactions/reactions.ts';
import { arrive } from '../support/as-caller.ts';
import { asUser, callerOf } from '../support/cost/as-user.ts';
import { countedIn, itemsOnPages } from '../support/cost/counted.ts';
import { typeOf } from '../support/cost/crowd.ts';
import { watchHeat } from '../support/cost/hot-documents.ts';
import { dollars, inWords } from '../support/cost/prices.ts';
import { clockTo, simulatedClock } from '../support/cost/tick-clock.ts';
import { freeClock, setClock } from '../support/linkage/clock.ts';
import { FROM } from '../support/linkage/measure.ts';
import { MemoryStore } from '../support/memory-store/memory-store.ts';
import { prng } from '../support/prng.ts';

/** A million people a day, who drop 300,000 times, react 3,000,000 times and read 5,000,000 times. */
const PEOPLE = 1_000_000;
/** The busiest hour of the evening has this share of the day. */
const SHARE = 0.08;
const MINUTES = 60;
const A_MINUTE = {
  drops: (0.3 * PEOPLE * SHARE) / MINUTES,
  reactions: (3 * PEOPLE * SHARE) / MINUTES,
  views: (5 * PEOPLE * SHARE) / MINUTES,
};
const MINUTE_MS = 60_000;
const EDGES = 20;
const EDGE_MS = 10_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

beforeAll(() => vi.stubEnv('RELEASE_WINDOW', 'real'));
afterAll(freeClock);

describe('the busiest hour of an evening, with a million daily people', () => {
  it('leaves nothing waiting, makes nothing hot and counts everything', async () => {
    const store = new MemoryStore().serve(db());
    const random = prng(20_261_122);
    Error.stackTraceLimit = 0;
    let [dropped, reacted, viewed] = [0, 0, 0];
    const authors = A_MINUTE.drops * MINUTES;
    setClock(FROM - 60 * DAY_MS);
    // Chance decides how many drops come. Each needs an author.
    for (let n = 0; n < 1.05 * authors; n += 1) await arrive(callerOf(`author${n}`), new Date());
    const readers = 20_000;
    for (let n = 0; n < readers; n += 1) await arrive(callerOf(`reader${n}`), new Date());
    setClock(FROM + 21 * 60 * MINUTE_MS);
    // Every hour of the last weeks had as many drops as this hour.
    const hours = Array.from({ length: 29 * 24 }, (_, n) =>
      new Date(FROM - n * 60 * MINUTE_MS).toISOString().slice(0, 13),
    );
    await rhythm().set({ hours: Object.fromEntries(hours.map((hour) => [hour, authors])) });
    const heat = watchHeat(store);
    const start = store.meter.bill;
    const edges = new Map<number, number>();
    let newest: readonly { drop: { id: string } }[] = [];
    const older: string[] = [];

    const drop = async () => {
      const context = await asUser('POST /api/drops', `author${dropped}`);
      dropped += 1;
      const content = `what I carried home tonight, number ${dropped}`;
      await createDrop(
        { content, emotionType: 'sadness', isCrisis: false, drift: false, confirmed: false },
        context,
      );
    };
    const reactToSomething = async () => {
      // Most people react to the newest drops, some to older ones.
      const ids = random() < 0.7 ? newest.map((item) => item.drop.id) : older;
      const dropId = ids[Math.floor(random() * ids.length)];
      if (!dropId) return;
      const uid = `reader${Math.floor(random() * readers)}`;
      const context = await asUser('POST /api/drops/:dropId/react', uid);
      const isNew = await react({ dropId, type: typeOf(Math.floor(random() * 4)) }, context).then(
        () => true,
        (refused) => {
          if (refused.code !== 'already-reacted' && refused.code !== 'rate-limited') throw refused;
          return false;
        },
      );
      if (isNew) reacted += 1;
    };
    const view = async () => {
      viewed += 1;
      const edge = Math.floor(random() * EDGES);
      if ((edges.get(edge) ?? 0) > Date.now()) return;
      edges.set(edge, Date.now() + EDGE_MS);
      newest = (await getPublicFeed({}, { now: new Date(), network: '192.0.2.1' })).drops;
    };

    for (let minute = 0; minute < MINUTES; minute += 1) {
      const began = Math.max(Date.now(), FROM + 21 * 60 * MINUTE_MS + minute * MINUTE_MS);
      for (let n = 0; n < A_MINUTE.views; n += 1) {
        clockTo(began + (n / A_MINUTE.views) * (MINUTE_MS - 5_000));
        await view();
        if (random() < A_MINUTE.drops / A_MINUTE.views) await drop();
        if (random() < A_MINUTE.reactions / A_MINUTE.views) await reactToSomething();
      }
      clockTo(began + MINUTE_MS - 5_000);
      older.push(...newest.slice(20).map((item) => item.drop.id));
      await runTick(new Date(), { clock: simulatedClock });
    }
    for (let minute = 0; minute < 125; minute += 1) {
      clockTo(Date.now() + MINUTE_MS);
      await runTick(new Date(), { clock: simulatedClock });
    }
    const { reads, writes, deletes } = store.meter.bill;
    const bill = {
      reads: reads - start.reads,
      writes: writes - start.writes,
      deletes: deletes - start.deletes,
    };
    console.info(
      `evening: ${dropped} drops, ${reacted} reactions, ${viewed} views: ${inWords(bill)}, ` +
        `$ ${dollars(bill).toFixed(2)}; ${heat.most} writes in 60 s of ${heat.hottest}, ` +
        `head ${heat.headGap.toFixed(2)} s apart`,
    );
    expect(heat.most).toBeLessThanOrEqual(60);
    expect(heat.headGap).toBeGreaterThanOrEqual(1);
    expect(itemsOnPages(store)).toHaveLength(dropped);
    expect([...store.rows('fresh')]).toHaveLength(0);
    expect([...store.rows('folds')]).toHaveLength(0);
    expect(countedIn(store)).toBe(reacted);
  }, 7_200_000);
});
