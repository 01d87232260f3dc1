const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LEAST_DAYS = 7;
const MOST_DAYS = 60;
/** The mean of what follows the first 7 days, were it not cut off. */
const MEAN_MS = 20 * DAY_MS;

/** How long a drop stays at least before it fades. */
export const STAYS_MS = LEAST_DAYS * DAY_MS;

/** How long the page of a drop is kept after it was sealed: a day longer than any drop on it. */
export const PAGE_LIFE_MS = (MOST_DAYS + 1) * DAY_MS;

/**
 * How far into so much time something fades that fades as likely in one day as in the next (exponential, cut off at the
 * end). Whatever the age of a drop, what is ahead of it looks the same: so a time that is drawn anew, when its author
 * leaves, tells little (`data-rights/deletion/fade-minutes.ts`).
 * @param within milliseconds
 * @param random in [0, 1)
 * @returns milliseconds, below `within`
 */
export const fadesWithin = (within: number, random: () => number): number =>
  -MEAN_MS * Math.log1p(random() * Math.expm1(-within / MEAN_MS));

/** The share of `fadesWithin(within)` that has faded after so much of it. */
export const fadedAfter = (time: number, within: number): number =>
  Math.expm1(-time / MEAN_MS) / Math.expm1(-within / MEAN_MS);

/** When a drop that comes out now fades by itself, in milliseconds since 1970: in a minute 7 to 60 days from now. */
export function drawFadesAt(now: Date, random: () => number): number {
  const stays = STAYS_MS + fadesWithin((MOST_DAYS - LEAST_DAYS) * DAY_MS, random);
  return Math.ceil((now.getTime() + stays) / MINUTE_MS) * MINUTE_MS;
}
