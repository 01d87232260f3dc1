import { isVisible } from '../../../src/pages/pages.ts';
import { drawExpiry, drawFade } from '../../../src/pages/schedule.ts';
import type { StoredItem } from '../../../src/platform/documents/pages.ts';
import type { Prng } from '../prng.ts';
import type { Seen } from './world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const [LEAST, GONE, MOST] = [7 * DAY_MS, 14 * DAY_MS, 60 * DAY_MS];

/** A drop that disappeared, and when. */
interface Vanished {
  readonly author: number;
  readonly shownAt: number;
  readonly goneAt: number;
}

/** What a crawler sees around the time when a person leaves. */
export interface Crawls {
  readonly leaver: number;
  readonly leftAt: number;
  readonly vanished: readonly Vanished[];
}

/** Gives each drop its end by the product's own rule. One author leaves. A crawler looks each minute for 14 days. */
export function crawlAround(
  seen: readonly Seen[],
  leaver: number,
  leftAt: number,
  random: Prng,
): Crawls {
  const taken = new Set<number>();
  const vanished = seen.flatMap(({ author, createdAt }): Vanished[] => {
    const stay = { shownAt: createdAt, fadesAt: drawExpiry(new Date(createdAt), random) };
    if (createdAt > leftAt || !isShown(stay.fadesAt, leftAt)) return [];
    const fadesAt = author === leaver ? drawFade(stay, leftAt, taken, random) : stay.fadesAt;
    const goneAt = Math.ceil(fadesAt / MINUTE_MS) * MINUTE_MS;
    return goneAt <= leftAt + GONE ? [{ author, shownAt: createdAt, goneAt }] : [];
  });
  return { leaver, leftAt, vanished };
}

/** The mean of the exponential distribution by which a drop stays after its first 7 days. The product truncates it. */
const MEAN_MS = 20 * DAY_MS;

/** The probability that a stay from this distribution, truncated at `within`, is over after `time`. */
const fadedAfter = (time: number, within: number): number =>
  Math.expm1(-time / MEAN_MS) / Math.expm1(-within / MEAN_MS);

const isShown = (fadesAt: number, at: number) => isVisible({ fadesAt } as StoredItem, new Date(at));

/**
 * How much more likely a drop ends at this time if its author left than if not. The rule is public: if a drop of a
 * person who leaves would stay longer than two weeks, it gets a new end within them, from the same distribution. So the
 * end only reveals which part of the distribution is in these two weeks.
 */
function suspicion({ shownAt, goneAt }: Vanished, leftAt: number): number {
  const first = Math.max(leftAt, shownAt + LEAST);
  const end = shownAt + MOST;
  return goneAt < first ? 0 : 1 / fadedAfter(Math.min(leftAt + GONE, end) - first, end - first);
}

/** The share of the most suspicious drops that belong to the person who left, and the share expected by chance. */
export function nameDrops({ leaver, leftAt, vanished }: Crawls, named: number) {
  const isTheirs = ({ author }: Vanished) => author === leaver;
  const surest = vanished
    .map((drop) => ({ drop, score: suspicion(drop, leftAt) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, named);
  return {
    right: surest.filter(({ drop }) => isTheirs(drop)).length / surest.length,
    byChance: vanished.filter(isTheirs).length / vanished.length,
  };
}
