import { afterAll, describe, expect, it } from 'vitest';
import { driftSpans } from '../../src/pages/schedule.ts';
import { freeClock } from '../support/linkage/clock.ts';
import {
  bitsTold,
  inWords,
  type Lifts,
  measureLinkage,
  shareGuessed,
  study,
  watch,
} from '../support/linkage/measure.ts';

afterAll(freeClock);

const inPercent = (share: number) => `${(100 * share).toFixed(1)} %`;
const evenly = (...of: Parameters<typeof driftSpans>) =>
  driftSpans(...of).map(({ length }) => ({ length, odds: 1 }));

describe('drops that drift', () => {
  it('are linked hardly oftener than by the emotion alone, and would be by totems', async () => {
    const setting = { seed: 20_261_122, drift: true };
    const watched = await watch(setting);
    const studied = study(watched, setting);
    // One seed says little of the 1,000 surest pairs: `test/long/linkage.test.ts` judges the mean of several.
    const [few, some, many] = [1_000, 10_000, 100_000].map((surest) => {
      const lifts = measureLinkage(watched, setting, studied, surest);
      console.info(`drifting, ${surest} pairs: ${inWords(lifts)}`);
      return lifts;
    }) as [Lifts, Lifts, Lifts];
    const { later, atOnce } = shareGuessed(watched, true);
    console.info(`time of writing named: ${inPercent(later)}, at once ${inPercent(atOnce)}`);
    const [told, ifEven] = [bitsTold(watched), bitsTold(watched, evenly)];
    console.info(`bits of the hour of writing: ${told.toFixed(3)}, if even ${ifEven.toFixed(3)}`);
    for (const { answers, withBursts, floor } of [some, many]) {
      expect(answers).toBeLessThanOrEqual(1.5 * floor);
      expect(withBursts).toBeLessThanOrEqual(1.5 * floor);
    }
    // The release alone tells nearly as much of the time of writing.
    expect(many.withBursts).toBeLessThanOrEqual(1.1 * many.noAnswers);
    expect(few.frozen).toBeGreaterThanOrEqual(8);
    expect(few.live).toBeGreaterThanOrEqual(15);
    expect(later).toBeLessThanOrEqual(0.11);
    expect(atOnce).toBeGreaterThanOrEqual(1.5 * later);
    // Each moment of the 12 hours as likely as the others would tell more.
    expect(told).toBeLessThanOrEqual(0.6);
    expect(ifEven).toBeGreaterThanOrEqual(1.2 * told);
  });
});
