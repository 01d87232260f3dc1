import { describe, expect, it } from 'vitest';
import { proveOnce } from '../support/chaos.ts';
import { dropsArrive, nightFalls } from '../support/chaos-scenes.ts';
import { wholeStore } from '../support/whole-store.ts';

/** The number of random orders. `npm run test:long` makes 200 of each. */
const RUNS = 4;

describe('delivered five times in any order, and killed anywhere, leaves what one delivery leaves:', () => {
  it('the arrival of drops', async () => {
    await proveOnce(dropsArrive, RUNS);
    expect(await wholeStore()).toMatchObject({
      'users/ann': { samples: 3, totemType: 'ghost' },
      [`users/ann/totemHistory/3_${Date.UTC(2026, 10, 20, 3, 10)}`]: { totemType: 'ghost' },
    });
  }, 900_000);

  it('the night of a person', async () => {
    await proveOnce(nightFalls, RUNS);
    expect(await wholeStore()).toMatchObject({
      'users/ann': { dropCount: 3, samples: 3, streak: 3, totemType: 'ghost' },
    });
  }, 900_000);
});
