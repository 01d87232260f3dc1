import { afterAll, describe, expect, it } from 'vitest';
import { freeClock } from '../support/linkage/clock.ts';
import { inWords, measureLinkage, watch } from '../support/linkage/measure.ts';

afterAll(freeClock);

describe('drops that drift', () => {
  it('are linked hardly oftener than by the emotion alone, and would be by totems', async () => {
    const setting = { seed: 20_261_122, drift: true };
    const lifts = measureLinkage(await watch(setting), setting);
    console.info(`drifting: ${inWords(lifts)}`);
    expect(lifts.answers).toBeLessThanOrEqual(1.5 * lifts.floor);
    expect(lifts.frozen).toBeGreaterThanOrEqual(8);
    expect(lifts.live).toBeGreaterThanOrEqual(15);
  });
});
