import { afterAll, describe, expect, it } from 'vitest';
import { freeClock } from '../support/linkage/clock.ts';
import { inWords, measureLinkage, shareGuessed, watch } from '../support/linkage/measure.ts';

afterAll(freeClock);

const inPercent = (share: number) => `${(100 * share).toFixed(1)} %`;

describe('drops that drift', () => {
  it('are linked hardly oftener than by the emotion alone, and would be by totems', async () => {
    const setting = { seed: 20_261_122, drift: true };
    const watched = await watch(setting);
    const lifts = measureLinkage(watched, setting);
    console.info(`drifting: ${inWords(lifts)}`);
    expect(lifts.answers).toBeLessThanOrEqual(1.5 * lifts.floor);
    // The release alone tells nearly as much of the time of writing.
    expect(lifts.withBursts).toBeLessThanOrEqual(1.1 * lifts.noAnswers);
    const { later, atOnce } = shareGuessed(watched, true);
    console.info(`time of writing named: ${inPercent(later)}, at once ${inPercent(atOnce)}`);
    expect(later).toBeLessThanOrEqual(0.11);
    expect(atOnce).toBeGreaterThanOrEqual(1.5 * later);
    expect(lifts.frozen).toBeGreaterThanOrEqual(8);
    expect(lifts.live).toBeGreaterThanOrEqual(15);
  });
});
