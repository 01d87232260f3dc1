import { afterAll, describe, expect, it } from 'vitest';
import { freeClock } from '../support/linkage/clock.ts';
import { watchDesk } from '../support/linkage/desk.ts';
import { DESK, dealtByAuthor, namedByAuthor, withDesk } from '../support/linkage/desk-pairs.ts';
import { imagine, study } from '../support/linkage/measure.ts';
import { Attacker } from '../support/linkage/naive-bayes.ts';
import { meanAndError } from '../support/linkage/statistics.ts';
import { prng } from '../support/prng.ts';

afterAll(freeClock);

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
/** How many times as well they may link drops as by the public pages alone. */
const MOST = 1.05;
const HABITS = ['card', 'time', 'days'];
/** What the two know from the public pages. */
const PUBLIC = { habits: HABITS, words: [...HABITS, 'words'] } as const;
/** What they use of the desk: which of them had a case, or everything. */
const TOLD = { had: DESK.slice(0, 1), all: DESK } as const;

type Told = Awaited<ReturnType<typeof watchDesk>>;
/** The desk as it is, and two that leak. */
const DESKS = {
  asItIs: (_seen: unknown, told: Told) => told,
  namedByAuthor,
  dealtByAuthor,
} as const;

interface Watchers {
  readonly desk: keyof typeof DESKS;
  /** How many pairs they name. */
  readonly surest: number;
  readonly pages: keyof typeof PUBLIC;
}
/**
 * Of the 1,000 surest pairs about 30 are right: in one seed a desk that tells nothing is worth 0.88 to 1.25 times as much, and
 * the mean of eight has an error of 0.03. More pairs have less noise, so their standard error counts too.
 */
const REAL: readonly (Watchers & { errors: number })[] = [
  { desk: 'asItIs', surest: 1_000, pages: 'habits', errors: 0 },
  { desk: 'asItIs', surest: 1_000, pages: 'words', errors: 0 },
  { desk: 'asItIs', surest: 10_000, pages: 'habits', errors: 2 },
  { desk: 'asItIs', surest: 10_000, pages: 'words', errors: 2 },
];
const LEAKING: readonly (Watchers & { least: number })[] = [
  { desk: 'namedByAuthor', surest: 1_000, pages: 'habits', least: 2 },
  { desk: 'namedByAuthor', surest: 10_000, pages: 'habits', least: MOST },
  { desk: 'dealtByAuthor', surest: 1_000, pages: 'habits', least: MOST },
];

const nameOf = ({ desk, surest, pages }: Watchers, told: string) =>
  `${desk}, ${surest} pairs, ${pages}, ${told}`;

describe('two moderators of six who tell each other everything', () => {
  /** How many times as well they link pairs as by the public pages alone: one value for each seed. */
  const measured = new Map<string, number[]>();

  it.each(SEEDS)('pool what the desk answers, seed %i', async (seed) => {
    const setting = { seed, drift: false };
    const watched = imagine(false, prng(seed));
    const { others, rehearsed, studied, pairs } = study(watched, setting);
    const random = prng(seed + 2_000);
    const theirs = await watchDesk(rehearsed, others, random);
    const observed = await watchDesk(watched.seen, watched.people, random);
    freeClock();
    expect(observed.size).toBeGreaterThan(100);
    for (const [desk, as] of Object.entries(DESKS)) {
      const attacker = new Attacker(withDesk(studied, rehearsed, as(rehearsed, theirs)));
      const seen = withDesk(pairs, watched.seen, as(watched.seen, observed));
      for (const watchers of [...REAL, ...LEAKING].filter((one) => one.desk === desk)) {
        const lift = (...told: string[]) =>
          attacker.lift(seen, [...PUBLIC[watchers.pages], ...told], watchers.surest);
        const alone = lift();
        for (const [told, features] of Object.entries(TOLD)) {
          const name = nameOf(watchers, told);
          measured.set(name, [...(measured.get(name) ?? []), lift(...features) / alone]);
        }
      }
    }
  });

  /** The two choose what serves them best in the mean of all crowds. */
  function judge(watchers: Watchers): { mean: number; error: number } {
    const choices = Object.keys(TOLD).map((told) => {
      const ratios = measured.get(nameOf(watchers, told)) ?? [];
      expect(ratios).toHaveLength(SEEDS.length);
      const { mean, error } = meanAndError(ratios);
      const each = ratios.map((ratio) => ratio.toFixed(3)).join(' ');
      const figures = `x ${mean.toFixed(3)} ± ${error.toFixed(3)} (${each})`;
      console.info(`${nameOf(watchers, told)}: ${figures}`);
      return { mean, error };
    });
    return choices.reduce((best, one) => (one.mean > best.mean ? one : best));
  }

  it.each(REAL)(
    'link drops at most 1.05 times as well as by the public pages ($surest pairs, $pages)',
    ({ errors, ...watchers }) => {
      const { mean, error } = judge(watchers);
      expect(mean + errors * error).toBeLessThanOrEqual(MOST);
    },
  );

  it.each(LEAKING)(
    'would link them better by a desk that leaks ($desk, $surest pairs)',
    ({ least, ...watchers }) => {
      const { mean, error } = judge(watchers);
      expect(mean - 2 * error).toBeGreaterThan(MOST);
      expect(mean).toBeGreaterThanOrEqual(least);
    },
  );
});
