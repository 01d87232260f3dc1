import { randomInt } from 'node:crypto';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** A drop stays for at least 7 days, and what somebody leaves behind is gone after 14. */
const STAYS_MS = 7 * DAY_MS;
const GONE_MS = 14 * DAY_MS;

/** When a drop was released, and when it would fade by itself, in milliseconds since 1970. */
export interface Stay {
  readonly shownAt: number;
  readonly fadesAt: number;
}

/**
 * When a drop of somebody who leaves fades: in a random minute of its own, not before its 7th day, within 14 days, and
 * never later than it would have. Where no such minute is left it fades as it would have.
 * @param taken minutes since 1970 that other drops of theirs have; the one that is drawn is added
 * @returns milliseconds since 1970
 */
export function drawFade(
  { shownAt, fadesAt }: Stay,
  now: number,
  taken: Set<number>,
  draw: (below: number) => number = randomInt,
): number {
  const first = Math.ceil(Math.max(now, shownAt + STAYS_MS) / MINUTE_MS);
  const last = Math.floor(Math.min(now + GONE_MS, fadesAt) / MINUTE_MS);
  const free = Math.max(0, last - first + 1) - countBetween(taken, first, last);
  if (free <= 0) return fadesAt;
  const minute = nthFree(taken, first, draw(free));
  taken.add(minute);
  return minute * MINUTE_MS;
}

const countBetween = (minutes: ReadonlySet<number>, first: number, last: number) =>
  [...minutes].filter((minute) => minute >= first && minute <= last).length;

/** The n-th minute from `first` on that nobody has, counted from 0. */
function nthFree(taken: ReadonlySet<number>, first: number, n: number): number {
  let minute = first;
  for (let left = n; left > 0 || taken.has(minute); minute += 1) if (!taken.has(minute)) left -= 1;
  return minute;
}
