import type { Place } from '../../platform/documents/pages.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';

/** A drop whose release is due. */
export interface Due {
  readonly id: string;
  /** The place that the drop takes in the quota: the place of a newcomer, a place that a network shares, or none. */
  readonly young: Place;
  /** When the drop became due, in milliseconds since 1970. */
  readonly since: number;
}

/** The earlier releases from which the newcomer quota is computed. */
interface Admitted {
  /** The places that the last nine releases took, newest first. */
  readonly recent: readonly Place[];
  /** When the last newcomer's drop was released, in milliseconds since 1970. */
  readonly youngAt: number | null;
}

/**
 * Of ten releases in a row, at most three are newcomers' drops. At most one of the ten comes from each network whose
 * accounts share a place.
 */
const IN_A_ROW = 10;
const MOST_YOUNG = 3;
/**
 * While only newcomers' drops are due, one drop is released in each such time: the first value is for a newcomer, the second
 * for a drop with a shared place.
 */
const ALONE_MS = 10 * MINUTE_MS;
const SHARED_ALONE_MS = HOUR_MS;
/** A newcomer's drop that has been due for this long is released in any case, unless its place is shared. */
const PATIENCE_MS = 12 * HOUR_MS;

/** Whether accounts of the same network share the place. */
const isShared = (place: Place): place is string => typeof place === 'string';

/**
 * Chooses the due drops that are released now, in random order, by the newcomer quota. The other drops wait.
 * @param random 0 to 1
 */
export function admit<Drop extends Due>(
  due: readonly Drop[],
  before: Admitted,
  now: Date,
  random: () => number,
): Admitted & { readonly released: readonly Drop[] } {
  const released: Drop[] = [];
  let held: Drop[] = [];
  let { recent, youngAt } = before;

  const fits = ({ young }: Due) =>
    !young ||
    (recent.filter(Boolean).length < MOST_YOUNG && !(isShared(young) && recent.includes(young)));
  const release = (drop: Drop) => {
    released.push(drop);
    recent = [drop.young, ...recent].slice(0, IN_A_ROW - 1);
    if (drop.young) youngAt = now.getTime();
  };
  for (const drop of shuffle(due, random)) {
    const isPatient = !isShared(drop.young) && now.getTime() - drop.since >= PATIENCE_MS;
    if (isPatient || fits(drop)) release(drop);
    else held.push(drop);
    const next = held.find(fits);
    if (!next) continue;
    held = held.filter((each) => each !== next);
    release(next);
  }
  const first = held.find(({ young }) => !isShared(young)) ?? held[0];
  const isAlone = !due.some(({ young }) => !young);
  const pause = first && isShared(first.young) ? SHARED_ALONE_MS : ALONE_MS;
  if (first && isAlone && now.getTime() - (youngAt ?? 0) >= pause) release(first);
  return { released, recent, youngAt };
}

/** Returns the same things in random order. @param random 0 to 1 */
function shuffle<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  return things
    .map((thing) => ({ thing, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ thing }) => thing);
}
