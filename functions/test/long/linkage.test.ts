import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freeClock } from '../support/linkage/clock.ts';
import { inWords, measureLinkage, watch } from '../support/linkage/measure.ts';

beforeAll(() => vi.stubEnv('RELEASE_WINDOW', 'real'));
afterAll(freeClock);

describe.each([1, 2, 3])('the linkage simulation with seed %i', (seed) => {
  it.each([true, false])('holds its bounds (drift: %s)', async (drift) => {
    const setting = { seed, drift };
    const lifts = measureLinkage(await watch(setting), setting);
    console.info(`seed ${seed}, drift ${drift}: ${inWords(lifts)}`);
    expect(lifts.answers).toBeLessThanOrEqual(drift ? 1.5 * lifts.floor : 9);
    expect(lifts.frozen).toBeGreaterThanOrEqual(8);
    expect(lifts.live).toBeGreaterThanOrEqual(15);
  });
});
