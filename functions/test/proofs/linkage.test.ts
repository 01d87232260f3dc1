import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeClock } from '../support/linkage/clock.ts';
import {
  inWords,
  measureLinkage,
  shareGuessed,
  type Watched,
  watch,
} from '../support/linkage/measure.ts';
import { presence } from '../support/linkage/presence.ts';
import { correlation } from '../support/linkage/statistics.ts';

/** After this time a tick begins no new step. */
const TICK_MS = 50_000;
/**
 * Of the 1,000 surest pairs some 40 are right, so a figure differs by about 1.4 from seed to seed. `test/long/linkage.test.ts`
 * takes the mean of four.
 */
const setting = { seed: 1, drift: false };
let watched: Watched;
beforeAll(async () => {
  watched = await watch(setting);
});
afterAll(freeClock);

describe('somebody who reads the public answers every minute', () => {
  it('links drops by habit at most nine times oftener than chance, and would by totems', () => {
    const lifts = measureLinkage(watched, setting);
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
