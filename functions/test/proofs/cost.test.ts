import { afterAll, describe, expect, it } from 'vitest';
import { createDrop } from '../../src/drops/accept.ts';
import { receiveDrop } from '../../src/drops/receive-drop.ts';
import { countsJob } from '../../src/nightly/drop-jobs.ts';
import { peopleJob } from '../../src/nightly/people.ts';
import { decodeHead, itemsOf } from '../../src/pages/pages.ts';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { collection, head, pages } from '../../src/platform/collections.ts';
import { db } from '../../src/platform/firestore.ts';
import { listOwnReactions, react } from '../../src/reactions/reactions.ts';
import { getWhisper } from '../../src/whispers/handlers.ts';
import { arrive } from '../support/as-caller.ts';
import { asUser, callerOf } from '../support/cost/as-user.ts';
import { inBatches, listOut, plantDue, plantFresh, typeOf } from '../support/cost/crowd.ts';
import { dollars, inWords, sum } from '../support/cost/prices.ts';
import { readsAView, readsAViewOfADay } from '../support/cost/views.ts';
import { freeClock, setClock } from '../support/linkage/clock.ts';
import { FROM } from '../support/linkage/measure.ts';
import { MemoryStore } from '../support/memory-store/memory-store.ts';
import type { Bill } from '../support/memory-store/meter.ts';
import { prng } from '../support/prng.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EDGES = 20;
const VIEWS = 5;
const DROPS = 0.3;
const REACTIONS = 3;
/** The night visits the authors of three days' drops. */
const VISITED = 3 * DROPS;
/** Everybody looks at the Mirror every day: the first look makes the whisper of the day. */
const WHISPERS = 1;
/** At each opening the browser reads two copies from the store, the head of the feed and the own profile. */
const COPIES: Bill = { reads: 2, writes: 0, deletes: 0 };
/** The average number of days that a drop is shown. */
const OUT_DAYS = 33;
/** What a day of a million people may cost, in dollars. */
const MOST = 20;
/** The number of people at the most expensive size, and at the other sizes. */
const SIZES = [10_000, 100_000, 1_000_000];

afterAll(freeClock);

/** What a person who dropped yesterday has, so that today's drop looks whether it is a retry. */
async function plantYesterday(uid: string): Promise<void> {
  const yesterday = new Date(FROM - DAY_MS).toISOString().slice(0, 10);
  await collection('users').doc(uid).update({ lastDropDate: yesterday, streak: 0 });
  const lock = { dropId: 'A'.repeat(20), idempotencyKey: 'old', clock: null, previousDate: null };
  await collection('users/days', uid).doc(yesterday).set(lock);
}

/** Forty people with a long history, and a store with a hundred shown drops. */
async function newStore(): Promise<MemoryStore> {
  const store = new MemoryStore().serve(db());
  setClock(FROM - 60 * DAY_MS);
  for (let n = 0; n < 40; n += 1) await arrive(callerOf(`person${n}`), new Date());
  for (let n = 0; n < 40; n += 1) await plantYesterday(`person${n}`);
  setClock(FROM);
  await plantDue(100, new Date());
  await runTick(new Date());
  return store;
}

/** The average cost of one of many. */
const each = (bill: Awaited<ReturnType<MemoryStore['meter']['during']>>, count: number) =>
  sum([bill, 1 / count]);

describe('what the store is billed', () => {
  it('for a view does not depend on how many drops there are', async () => {
    const store = await newStore();
    const crowd = { viewsADay: 500_000, edges: EDGES, ms: 10 * MINUTE_MS, from: FROM };
    const few = await readsAView(store, crowd, prng(1));
    const { content } = (await head('feed').get()).data() ?? { content: '' };
    const ids = Array.from({ length: 50_000 }, (_, n) => `page${String(n).padStart(16, '0')}`);
    const full = JSON.stringify((JSON.parse(content).last ?? JSON.parse(content).open).items);
    await inBatches(ids, (batch, id, n) => {
      const older = ids[n + 1] ?? null;
      batch.set(pages('feed').doc(id), {
        items: full,
        older,
        expireAt: new Date(FROM + 61 * DAY_MS),
      } as never);
    });
    const linked = JSON.stringify({ ...JSON.parse(content), older: ids[0] });
    await head('feed').update({ content: linked });
    expect(await readsAView(store, crowd, prng(1))).toBe(few);
  });

  it('for a view is at most 0.15 reads, through 20 edges', async () => {
    const store = await newStore();
    for (const people of SIZES) {
      const ms = Math.min(DAY_MS / 4, (DAY_MS * 50_000) / (VIEWS * people));
      const crowd = { viewsADay: VIEWS * people, edges: EDGES, ms, from: FROM };
      const reads = await readsAView(store, crowd, prng(people));
      console.info(`a view, ${people} daily people: ${reads.toFixed(3)} reads`);
      if (people > 10_000) expect(reads).toBeLessThanOrEqual(0.15);
    }
    const small = { viewsADay: VIEWS * 10_000, edges: EDGES, ms: DAY_MS, from: FROM };
    const reads = await readsAViewOfADay(store, small, prng(3));
    console.info(`a view of a day with an evening, 10000 daily people: ${reads.toFixed(3)} reads`);
    expect(reads).toBeLessThanOrEqual(0.15);
  });

  it('for a drop, a reaction, a tick and a night stands in the figures', async () => {
    const store = await newStore();
    const { meter } = store;
    const drop = await meter.during(async () => {
      for (let n = 0; n < 40; n += 1) {
        const signedIn = await asUser('POST /api/drops', `person${n}`);
        const context = { ...signedIn, idempotencyKey: `key ${n}` };
        const input = {
          content: `thought ${n}`,
          emotionType: 'joy',
          isCrisis: false,
          drift: false,
          confirmed: false,
        } as const;
        const {
          drop: { id },
        } = await createDrop(input, context);
        await receiveDrop(
          { id: `event${n}`, time: new Date().toISOString(), dropId: id },
          new Date(),
        );
      }
    });
    const [{ id: dropId } = { id: '' }] = listOut(store);
    const reaction = await meter.during(async () => {
      for (let n = 0; n < 40; n += 1) {
        const context = await asUser('POST /api/drops/:dropId/react', `person${n}`);
        await react({ dropId, type: 'same' }, context);
      }
    });
    const own = await meter.during(async () => {
      const ids = itemsOf(decodeHead((await head('feed').get()).data()?.content ?? '{}'))
        .slice(0, 30)
        .map(({ id }) => id);
      for (let n = 0; n < 40; n += 1) {
        await listOwnReactions({ ids }, await asUser('GET /api/reactions/mine', `person${n}`));
      }
    });
    setClock(FROM + 3 * 60 * MINUTE_MS);
    const busyTick = await meter.during(() => runTick(new Date()));
    const idleTick = await meter.during(() => runTick(new Date()));
    const night = new Date(FROM + DAY_MS);
    const people = await meter.during(() => peopleJob.start(night));
    const counts = await meter.during(() => countsJob.start(night));
    setClock(+night);
    const looks = () =>
      meter.during(async () => {
        for (let n = 0; n < 40; n += 1) {
          await getWhisper({}, await asUser('GET /api/mirror/whisper', `person${n}`));
        }
      });
    const whispers = sum([await looks(), 1 / 40], [await looks(), -1 / 40]);
    // About as many reactions as a million people give in a minute.
    const out = listOut(store);
    const many = Array.from({ length: 2_000 }, (_, n) => ({
      out: out[n % out.length] ?? { id: '', pageId: '' },
      type: typeOf(n),
    }));
    await plantFresh(many);
    const counting = sum(
      [await meter.during(() => runTick(night)), 1 / 2_000],
      [idleTick, -1 / 2_000],
    );
    const parts = {
      'a drop, its analysis': each(drop, 40),
      'a reaction': each(reaction, 40),
      'own reactions of a page': each(own, 40),
      'a tick of 40 drops and 40 reactions': busyTick,
      'a tick for each of 2,000 reactions': counting,
      'a tick without work': idleTick,
      'a whisper': whispers,
      'a night, for each person who dropped lately': each(people, 40),
      'a night, for each drop whose counts are checked': each(counts, 140),
    };
    for (const [what, bill] of Object.entries(parts)) console.info(`${what}: ${inWords(bill)}`);
    // A page that this instance has not read yet is shared by many reactions.
    expect(Math.floor(each(drop, 40).reads)).toBeLessThanOrEqual(7);
    expect(each(drop, 40).writes).toBeLessThanOrEqual(7);
    expect(Math.floor(each(reaction, 40).reads)).toBeLessThanOrEqual(4);
    expect(each(reaction, 40).writes).toBeLessThanOrEqual(2);
    expect(Math.floor(each(own, 40).reads)).toBeLessThanOrEqual(2);
    expect(idleTick.writes + idleTick.deletes).toBe(0);
    for (const count of SIZES) {
      const released = sum([busyTick, 1 / 40], [idleTick, -1 / 40]);
      const day = sum(
        [each(drop, 40), DROPS * count],
        [each(reaction, 40), REACTIONS * count],
        [each(own, 40), VIEWS * count],
        [COPIES, VIEWS * count],
        // It counted as many reactions as it released drops.
        [released, DROPS * count],
        [idleTick, 1_440],
        [whispers, WHISPERS * count],
        [each(people, 40), VISITED * count],
        // One in a hundred of the shown drops is checked.
        [each(counts, 140), (DROPS * count * OUT_DAYS) / 100],
      );
      console.info(
        `${count} daily people: ${inWords(day)}, $ ${dollars(day).toFixed(2)} a day without views`,
      );
      const others = dollars(counting) * (REACTIONS - DROPS) * count;
      console.info(`counting the other reactions: $ ${others.toFixed(2)}`);
      if (count === 1_000_000) expect(dollars(day)).toBeLessThanOrEqual(MOST);
    }
  });
});
