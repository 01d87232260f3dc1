import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptDrop } from '../../src/drops/accept.ts';
import { getPublicFeed } from '../../src/feed/feed.ts';
import type { Caller } from '../../src/http/authenticate.ts';
import { forgetPages } from '../../src/pages/pages.ts';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { collection } from '../../src/platform/collections.ts';
import { db } from '../../src/platform/firestore.ts';
import { arrive } from '../support/as-caller.ts';
import { freeClock, setChance, setClock } from '../support/linkage/clock.ts';
import { FROM } from '../support/linkage/measure.ts';
import { MemoryStore } from '../support/memory-store/memory-store.ts';
import { prng } from '../support/prng.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BOTS = 25;
/** The earlier users. One of them drops every five minutes. */
const PEOPLE = 48;
const WITHIN_MS = 5 * MINUTE_MS;

beforeAll(() => {
  new MemoryStore().serve(db());
  setChance(prng(20_261_122));
  forgetPages();
});
afterAll(freeClock);

const callerOf = (uid: string, network: string, verifiedEmail: string | null): Caller => ({
  uid,
  email: `${uid}@people.test`,
  verifiedEmail,
  claimedZone: 'UTC',
  signedInAt: new Date(),
  network,
});

async function dropAs(caller: Caller): Promise<void> {
  const content = `a thought of ${caller.uid.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const thought = { content, emotionType: 'joy', drift: false, idempotencyKey: null } as const;
  await arrive(caller, new Date());
  await acceptDrop(caller, thought, new Date());
}

const personOf = (n: number): Caller => {
  const uid = `person${n}`;
  return callerOf(uid, `198.51.100.${n}`, `${uid}@people.test`);
};

/** How many of the cards come from bots, and how many of those from accounts beyond the first five. */
async function ofBots(ids: readonly string[]): Promise<{ all: number; shared: number }> {
  const found = await Promise.all(ids.map((id) => collection('drops').doc(id).get()));
  const bots = found.map((each) => /^bot(\d+)$/.exec(each.data()?.userId ?? '')?.[1]);
  const numbers = bots.flatMap((n) => (n === undefined ? [] : Number(n)));
  return { all: numbers.length, shared: numbers.filter((n) => n >= 5).length };
}

describe('25 scripted accounts from one network', () => {
  it('own of the first 20 cards what the share allows, and not one more; all of them come out in the end', async () => {
    setClock(FROM - 60 * 24 * HOUR_MS);
    for (let n = 0; n < PEOPLE; n += 1) await arrive(personOf(n), new Date());

    setClock(FROM);
    for (let n = 0; n < BOTS; n += 1) await dropAs(callerOf(`bot${n}`, '203.0.113.7', null));
    const most = { all: 0, shared: 0 };
    for (let minute = 0; minute < (PEOPLE * WITHIN_MS) / MINUTE_MS + 60; minute += 1) {
      setClock(FROM + minute * MINUTE_MS);
      const at = minute * MINUTE_MS;
      if (at % WITHIN_MS === 0 && at / WITHIN_MS < PEOPLE) await dropAs(personOf(at / WITHIN_MS));
      await runTick(new Date());
      const { drops: cards } = await getPublicFeed({}, { now: new Date(), network: '192.0.2.1' });
      const first = cards.slice(0, 20).map(({ drop }) => drop.id);
      if (first.length < 20) continue;
      const { all, shared } = await ofBots(first);
      most.all = Math.max(most.all, all);
      most.shared = Math.max(most.shared, shared);
    }
    console.info(
      `sign-up flood: of the first 20 cards at most ${most.all} are of ${BOTS} bots, ${most.shared} of those that share`,
    );
    // The first five accounts share the places of newcomers, three of ten. The others share one of ten. One more if nothing
    // else was due.
    expect(most.all).toBeLessThanOrEqual(7);
    expect(most.shared).toBeLessThanOrEqual(3);
    expect(most.shared).toBeGreaterThan(0);

    for (let hour = 8; hour < 8 + BOTS; hour += 1) {
      setClock(FROM + hour * HOUR_MS);
      // One of them is lucky each time.
      await runTick(new Date(), { random: () => 0 });
    }
    const all = (await collection('drops').get()).docs.map((doc) => doc.data());
    expect(all.filter(({ state }) => state === 'shown')).toHaveLength(BOTS + PEOPLE);
  });
});
