import { randomInt } from 'node:crypto';
import { fadesWithin, STAYS_MS } from '../../pages/fades-at.ts';

const MINUTE_MS = 60_000;
/** What somebody leaves behind is gone after 14 days. */
const GONE_MS = 14 * 24 * 3_600_000;

/** When a drop was released, and when it would fade by itself, in milliseconds since 1970. */
export interface Stay {
  readonly shownAt: number;
  readonly fadesAt: number;
}

/**
 * When a drop of somebody who leaves fades: as it would have, where that is within 14 days; else in a minute of its own
 * within them, not before its 7th day, drawn by the law by which all drops fade. So it goes when any drop of its age might.
 * @param taken minutes since 1970 that other drops of theirs have; the one that is drawn is added
 * @returns milliseconds since 1970
 */
export function drawFade(
  { shownAt, fadesAt }: Stay,
  now: number,
  taken: Set<number>,
  random = unforeseeable,
): number {
  if (fadesAt <= now + GONE_MS) return fadesAt;
  const first = Math.ceil(Math.max(now, shownAt + STAYS_MS) / MINUTE_MS);
  const last = Math.floor((now + GONE_MS) / MINUTE_MS);
  const within = (last + 1 - first) * MINUTE_MS;
  const drawn = first + Math.floor(fadesWithin(within, random) / MINUTE_MS);
  const minute = freeFrom(drawn, { first, last }, taken);
  taken.add(minute);
  return minute * MINUTE_MS;
}

/** In [0, 1): nobody can work out one draw from others. */
const unforeseeable = (): number => randomInt(2 ** 47) / 2 ** 47;

/** The next minute that no other drop has, from the first again after the last; there are thousands. */
function freeFrom(
  drawn: number,
  { first, last }: { readonly first: number; readonly last: number },
  taken: ReadonlySet<number>,
): number {
  let minute = drawn;
  while (taken.has(minute) && taken.size <= last - first)
    minute = minute < last ? minute + 1 : first;
  return minute;
}
