import { DAY_MS, MINUTE_MS } from '../platform/time.ts';

const LEAST_DAYS = 7;
const MOST_DAYS = 60;
/** Average time that a drop stays after the first 7 days, before the distribution is cut off. */
const MEAN_MS = 20 * DAY_MS;

/** Minimum time before a drop fades. */
export const STAYS_MS = LEAST_DAYS * DAY_MS;

/** How long a sealed page is kept: one day longer than any drop on the page. */
export const PAGE_LIFE_MS = (MOST_DAYS + 1) * DAY_MS;

/**
 * Draws a random time after which something fades, within a time span (exponential distribution, cut off at the end). The
 * distribution has no memory: the remaining time looks the same at every age. So a time that is drawn again when an author
 * leaves says little about the first time.
 * @param within milliseconds
 * @param random in [0, 1)
 * @returns milliseconds, below `within`
 */
export const fadesWithin = (within: number, random: () => number): number =>
  -MEAN_MS * Math.log1p(random() * Math.expm1(-within / MEAN_MS));

/** The share of all drawn times `fadesWithin(within)` that are over after `time`. */
export const fadedAfter = (time: number, within: number): number =>
  Math.expm1(-time / MEAN_MS) / Math.expm1(-within / MEAN_MS);

/** Draws when a drop that is released now fades: 7 to 60 days from now, at a whole minute, in milliseconds since 1970. */
export function drawExpiry(now: Date, random: () => number): number {
  const stays = STAYS_MS + fadesWithin((MOST_DAYS - LEAST_DAYS) * DAY_MS, random);
  return Math.ceil((now.getTime() + stays) / MINUTE_MS) * MINUTE_MS;
}
