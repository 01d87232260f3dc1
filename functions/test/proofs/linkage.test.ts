import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeClock } from '../support/linkage/clock.ts';
import { type AtDesk, watchDesk } from '../support/linkage/desk.ts';
import { DESK, namedByAuthor, withDesk } from '../support/linkage/desk-pairs.ts';
import {
  inWords,
  measureLinkage,
  type Studied,
  shareGuessed,
  study,
  type Watched,
  watch,
} from '../support/linkage/measure.ts';
import { Attacker } from '../support/linkage/naive-bayes.ts';
import { presence } from '../support/linkage/presence.ts';
import { correlation } from '../support/linkage/statistics.ts';
import { prng } from '../support/prng.ts';

/** After this time a tick begins no new step. */
const TICK_MS = 50_000;
const setting = { seed: 20_261_122, drift: false };
let watched: Watched;
let studied: Studied;
beforeAll(async () => {
  watched = await watch(setting);
  studied = study(watched, setting);
});
afterAll(freeClock);

describe('somebody who reads the public answers every minute', () => {
  it('links drops by habit at most nine times oftener than chance, and would by totems', () => {
    const lifts = measureLinkage(watched, setting, studied);
    console.info(`written at once: ${inWords(lifts)}`);
    expect(lifts.answers).toBeLessThanOrEqual(9);
    expect(lifts.withBursts).toBeLessThanOrEqual(9);
    const { later, atOnce } = shareGuessed(watched, false);
    console.info(`time of writing named: ${later.toFixed(3)}, at once ${atOnce.toFixed(3)}`);
    expect(lifts.frozen).toBeGreaterThanOrEqual(8);
    expect(lifts.live).toBeGreaterThanOrEqual(15);
  });

  it('does not find the drop of somebody whom they saw writing', () => {
    const { seen, before } = watched;
    const counted = [...before, ...seen.map(({ writtenAt }) => ({ at: writtenAt }))];
    const { unique, median, mean } = presence(seen, counted);
    console.info(
      `presence: ${(100 * unique).toFixed(2)} % alone, median ${median}, mean ${mean.toFixed(1)}`,
    );
    expect(unique).toBeLessThanOrEqual(0.02);
    expect(median).toBeGreaterThanOrEqual(8);
  });

  it('learns from the times of what members may read when a tick ran, not when somebody wrote', () => {
    const { seen } = watched;
    for (const { copiedAt, tickAt } of seen) {
      expect(copiedAt).toBeGreaterThanOrEqual(tickAt);
      expect(copiedAt).toBeLessThanOrEqual(tickAt + TICK_MS);
    }
    const second = (ms: number) => (ms / 1000) % 60;
    const r = correlation(
      seen.map(({ writtenAt }) => second(writtenAt)),
      seen.map(({ copiedAt }) => second(copiedAt)),
    );
    console.info(`metadata: correlation ${r.toFixed(3)} over ${seen.length} drops`);
    expect(seen.length).toBeGreaterThan(1_000);
    expect(Math.abs(r)).toBeLessThanOrEqual(0.05);
  });
});

describe('two moderators of six who tell each other everything', () => {
  it('link drops by it at most 1.05 times as well as by the public pages, and would by a name that stays', async () => {
    const random = prng(setting.seed + 2_000);
    const { people, seen } = watched;
    const { others, rehearsed } = studied;
    freeClock();
    const theirs = await watchDesk(rehearsed, others, random);
    const told = await watchDesk(seen, people, random);
    const lifts = (name: (of: typeof seen, at: typeof told) => ReadonlyMap<string, AtDesk>) => {
      const attacker = new Attacker(withDesk(studied.studied, rehearsed, name(rehearsed, theirs)));
      const pairs = withDesk(studied.pairs, seen, name(seen, told));
      return (...features: string[]) => attacker.lift(pairs, features);
    };
    const [asItIs, leaking] = [lifts((_seen, at) => at), lifts(namedByAuthor)];
    const habits = ['card', 'time', 'days'];
    // The attacker who chooses the best of these observations.
    const ratio = (by: typeof asItIs, ...of: string[]) =>
      Math.max(...[DESK.slice(0, 1), DESK].map((some) => by(...of, ...some))) / asItIs(...of);
    const [plain, worded] = [ratio(asItIs, ...habits), ratio(asItIs, ...habits, 'words')];
    const control = ratio(leaking, ...habits);
    console.info(
      `collusion over ${told.size} cases: x ${plain.toFixed(3)}, with words x ${worded.toFixed(3)}, control x ${control.toFixed(1)}`,
    );
    expect(told.size).toBeGreaterThan(100);
    expect(plain).toBeLessThanOrEqual(1.05);
    expect(worded).toBeLessThanOrEqual(1.05);
    expect(control).toBeGreaterThanOrEqual(2);
  });
});
