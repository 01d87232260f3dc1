import { describe, expect, it } from 'vitest';
import { crawlAround, nameDrops } from '../support/linkage/leaver.ts';
import { FROM } from '../support/linkage/measure.ts';
import { newPeople, plan } from '../support/linkage/population.ts';
import { rehearse } from '../support/linkage/rehearse.ts';
import { prng } from '../support/prng.ts';

const DAY_MS = 24 * 3_600_000;
const LEAVERS = 100;
/** A person leaves on the 70th of 90 days, when the number of fading drops has reached its maximum. */
const DAYS = 90;
const LEFT_AT = FROM + 70 * DAY_MS + 12 * 3_600_000;
const NAMED = 20;

/** How many of the named drops belong to the person who left, and how many would belong to them by chance. */
function measure() {
  const random = prng(20_261_122);
  const people = newPeople(200, random, 'watched');
  const intents = plan(people, { from: FROM, days: DAYS, share: 0.6 }, random);
  const seen = rehearse([], intents, false, random);
  const named = Array.from({ length: LEAVERS }, (_, leaver) =>
    nameDrops(crawlAround(seen, leaver, LEFT_AT, random), NAMED),
  );
  const mean = (of: 'right' | 'byChance') =>
    named.reduce((sum, one) => sum + one[of], 0) / named.length;
  return { right: mean('right'), byChance: mean('byChance') };
}

describe('crawls around an account that leaves by fading', () => {
  const { right, byChance } = measure();
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  console.info(`leaving: ${percent(right)} right, ${percent(byChance)} by chance`);

  it('are right for at most a tenth of the drops that they name', () => {
    expect(byChance).toBeGreaterThan(0.005);
    expect(right).toBeLessThanOrEqual(0.1);
  });

  it('are right no more than twice as often as chance', () => {
    expect(right).toBeLessThanOrEqual(2 * byChance);
  });
});
