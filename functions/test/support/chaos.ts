import { expect } from 'vitest';
import { db } from '../../src/platform/firestore.ts';
import { type Crash, injectFaults, runWithCrash } from './fault-injection.ts';
import { type Prng, prng, shuffled, upTo } from './prng.ts';
import { emptyStore, wholeStore } from './whole-store.ts';

/**
 * Every document except the copies of profiles and the marks of events. No code waits for a copy, so a killed process may
 * leave an old one. A mark counts the deliveries, so it differs.
 */
const standing = async () =>
  Object.fromEntries(
    Object.entries(await wholeStore()).filter(
      ([path]) => !/^(profiles|processedEvents)\//.test(path),
    ),
  );

/** Events that a server may get more than once: the documents before them, and the deliveries that may be repeated. */
export interface Scene {
  readonly prepare: () => Promise<void>;
  readonly deliveries: readonly (() => Promise<void>)[];
}

const TIMES = 5;
const SURE_TO_END = 2;
/** Crashes are planned up to this many calls after the last one. A delivery whose crash is planned there survives. */
const BEYOND_LAST_CALL = 3;
// The share of deliveries that run two at once. It is small, because the emulator needs some seconds for a conflict.
const AT_ONCE = 0.2;
const SPARED = 0.4;
const SAME = 0.8;
const MOST_FAILURES = 3;

interface Delivery {
  readonly work: () => Promise<void>;
  readonly crash: Crash | null;
}

/** Runs each delivery once, in order, without a crash. Returns the store, and the most calls that a delivery made. */
async function oneDelivery({ prepare, deliveries }: Scene) {
  await emptyStore();
  await prepare();
  let calls = 0;
  for (const work of deliveries) calls = Math.max(calls, (await runWithCrash(work)).calls);
  return { store: await standing(), calls };
}

function crashFor(calls: number, random: Prng): Crash | null {
  if (random() < SPARED) return null;
  const moment = random() < 0.5 ? 'before' : 'after';
  return { call: upTo(calls + BEYOND_LAST_CALL, random), moment };
}

/** Plans each delivery five times, in random order. Two of the five are never killed. */
function plan({ deliveries }: Scene, calls: number, random: Prng): Delivery[] {
  const all = deliveries.flatMap((work) =>
    Array.from({ length: TIMES }, (_, n) => ({
      work,
      crash: n < SURE_TO_END ? null : crashFor(calls, random),
    })),
  );
  return shuffled(all, random);
}

/**
 * Runs the deliveries one after another, or sometimes two at once. A delivery that failed only because of a conflict
 * with another one is delivered again, as Firestore does.
 */
async function deliver(deliveries: readonly Delivery[], random: Prng): Promise<number> {
  const queue = [...deliveries];
  let crashes = 0;
  let failures = 0;
  while (queue.length > 0) {
    const together = queue.splice(0, 1);
    if (random() < AT_ONCE) {
      const same = queue.findIndex(({ work }) => random() < SAME && work === together[0]?.work);
      together.push(...queue.splice(Math.max(same, 0), 1));
    }
    const meet = together.map(async ({ work, crash }) => {
      const { crashed } = await runWithCrash(work, crash);
      crashes += crashed ? 1 : 0;
    });
    for (const [at, outcome] of (await Promise.allSettled(meet)).entries()) {
      const failed = together[at];
      if (outcome.status === 'fulfilled' || !failed) continue;
      failures += 1;
      if (together.length === 1 || failures > MOST_FAILURES) throw outcome.reason;
      queue.push({ work: failed.work, crash: null });
    }
  }
  return crashes;
}

/**
 * Proves that a scene leaves the same store after any number of deliveries as after one. Each delivery is killed before
 * and after every single call and then delivered again. In addition there are `runs` random orders of five deliveries
 * each.
 */
export async function proveOnce(scene: Scene, runs: number, firstSeed = 1): Promise<string> {
  injectFaults(db());
  const { store, calls } = await oneDelivery(scene);
  let crashes = 0;
  for (let call = 1; call <= calls; call += 1) {
    for (const moment of ['before', 'after'] as const) {
      await emptyStore();
      await scene.prepare();
      for (const work of scene.deliveries) {
        crashes += (await runWithCrash(work, { call, moment })).crashed ? 1 : 0;
        await runWithCrash(work);
      }
      expect(await standing(), `killed ${moment} call ${call}`).toEqual(store);
    }
  }
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const random = prng(seed);
    await emptyStore();
    await scene.prepare();
    crashes += await deliver(plan(scene, calls, random), random);
    expect(await standing(), `seed ${seed}`).toEqual(store);
  }
  expect(crashes).toBeGreaterThan(runs);
  return `${runs} random runs and ${2 * calls} planned crashes, ${crashes} killed deliveries: one result`;
}
