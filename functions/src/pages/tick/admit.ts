import type { Place } from '../../platform/page-documents.ts';
import { shuffle } from './shuffle.ts';

/** A drop that is due. */
export interface Due {
  readonly id: string;
  /** Whose place it takes: a newcomer's, a shared one, or none that is counted. */
  readonly young: Place;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
}

/** What the newcomers' share is reckoned from. */
export interface Admitted {
  /** Whose places the last nine releases took, newest first. */
  readonly recent: readonly Place[];
  /** When the last newcomer's drop was released, in milliseconds since 1970. */
  readonly youngAt: number | null;
}

/** Of any ten releases in a row at most three are newcomers', and of those at most one is of accounts that share a place. */
const IN_A_ROW = 10;
const MOST_YOUNG = 3;
/** Where nobody else is due, one of theirs comes out this often, and of those who share a place this often. */
const ALONE_MS = 10 * 60_000;
const SHARED_ALONE_MS = 60 * 60_000;
/** After so long a newcomer's drop comes out anyway; one of many that share a place has that place alone, and waits for it. */
const PATIENCE_MS = 12 * 3_600_000;

/** Whether it stands in line with others of its network. */
const isShared = (place: Place): place is string => typeof place === 'string';

/**
 * Which of the due drops are released now, in an order that chance alone makes, by the newcomers' rule. The others wait.
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
