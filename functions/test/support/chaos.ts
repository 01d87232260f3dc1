import { expect } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { type Death, live, makeMortal } from './fault-injection.ts';
import { type Chance, chanceOf, shuffled, upTo } from './prng.ts';
import { emptyStore, wholeStore } from './whole-store.ts';

/** Things that happen to a server more than once: what stands before, and the deliveries that may be repeated. */
export interface Scene {
  readonly prepare: () => Promise<void>;
  readonly deliveries: readonly (() => Promise<void>)[];
}

const TIMES = 5;
const SURE_TO_LIVE = 2;
/** Further calls than any delivery makes, so that some survive by chance. */
const BEYOND_LAST_CALL = 3;
// Two transactions that meet cost the emulator some seconds.
const AT_ONCE = 0.2;
const SPARED = 0.4;
const SAME = 0.8;
const MOST_FAILURES = 3;

interface Delivery {
  readonly work: () => Promise<void>;
  readonly death: Death | null;
}

/** The store after each delivery came once, in order, and lived; and the most calls that one of them made. */
async function oneDelivery({ prepare, deliveries }: Scene) {
  await emptyStore();
  await prepare();
  let calls = 0;
  for (const work of deliveries) calls = Math.max(calls, (await live(work)).calls);
  return { store: await wholeStore(), calls };
}

function deathOf(calls: number, chance: Chance): Death | null {
  if (chance() < SPARED) return null;
  const moment = chance() < 0.5 ? 'before' : 'after';
  return { call: upTo(calls + BEYOND_LAST_CALL, chance), moment };
}

/** Each delivery five times, two of them sure to live, all in random order. */
function plan({ deliveries }: Scene, calls: number, chance: Chance): Delivery[] {
  const all = deliveries.flatMap((work) =>
    Array.from({ length: TIMES }, (_, n) => ({
      work,
      death: n < SURE_TO_LIVE ? null : deathOf(calls, chance),
    })),
  );
  return shuffled(all, chance);
}

/**
 * One after the other, or now and then with the next of the same kind, or of any, at once. What failed without being
 * killed, because two that met were in each other's way, is delivered again, as Firestore does.
 */
async function deliver(deliveries: readonly Delivery[], chance: Chance): Promise<number> {
  const queue = [...deliveries];
  let deaths = 0;
  let failures = 0;
  while (queue.length > 0) {
    const together = queue.splice(0, 1);
    if (chance() < AT_ONCE) {
      const same = queue.findIndex(({ work }) => chance() < SAME && work === together[0]?.work);
      together.push(...queue.splice(Math.max(same, 0), 1));
    }
    const meet = together.map(async ({ work, death }) => {
      const { died } = await live(work, death);
      deaths += died ? 1 : 0;
    });
    for (const [at, outcome] of (await Promise.allSettled(meet)).entries()) {
      const failed = together[at];
      if (outcome.status === 'fulfilled' || !failed) continue;
      failures += 1;
      if (together.length === 1 || failures > MOST_FAILURES) throw outcome.reason;
      queue.push({ work: failed.work, death: null });
    }
  }
  return deaths;
}

/**
 * Proves that a scene leaves the same store after any number of deliveries as after one: killed before and after
 * every single call, then delivered again; and in `runs` random orders of five deliveries each.
 */
export async function proveOnce(scene: Scene, runs: number, firstSeed = 1): Promise<string> {
  makeMortal(db());
  const { store, calls } = await oneDelivery(scene);
  let deaths = 0;
  for (let call = 1; call <= calls; call += 1) {
    for (const moment of ['before', 'after'] as const) {
      await emptyStore();
      await scene.prepare();
      for (const work of scene.deliveries) {
        deaths += (await live(work, { call, moment })).died ? 1 : 0;
        await live(work);
      }
      expect(await wholeStore(), `killed ${moment} call ${call}`).toEqual(store);
    }
  }
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const chance = chanceOf(seed);
    await emptyStore();
    await scene.prepare();
    deaths += await deliver(plan(scene, calls, chance), chance);
    expect(await wholeStore(), `seed ${seed}`).toEqual(store);
  }
  expect(deaths).toBeGreaterThan(runs);
  return `${runs} random runs and ${2 * calls} planned deaths, ${deaths} killed deliveries: one result`;
}
