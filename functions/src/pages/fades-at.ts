const DAY_MS = 24 * 3_600_000;
const LEAST_DAYS = 7;
const MOST_DAYS = 60;

/** How long the page of a drop is kept after it was sealed: a day longer than any drop on it. */
export const PAGE_LIFE_MS = (MOST_DAYS + 1) * DAY_MS;

/** When a drop that comes out now fades by itself, in milliseconds since 1970: 7 to 60 days from now. */
export const drawFadesAt = (now: Date, random: () => number): number =>
  now.getTime() + Math.floor((LEAST_DAYS + random() * (MOST_DAYS - LEAST_DAYS)) * DAY_MS);
