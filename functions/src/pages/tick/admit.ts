import { shuffle } from './shuffle.ts';

/** A drop that is due. */
export interface Due {
  readonly id: string;
  /** Written by an account younger than a day. */
  readonly young: boolean;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
}

/** What the newcomers' share is reckoned from. */
export interface Admitted {
  /** Whether each of the last nine releases was a newcomer's, newest first. */
  readonly recent: readonly boolean[];
  /** When the last newcomer's drop was released, in milliseconds since 1970. */
  readonly youngAt: number | null;
}

/** Of any ten releases in a row at most three are newcomers'. */
const IN_A_ROW = 10;
const MOST_YOUNG = 3;
/** Where nobody else is due, one of theirs comes out this often. */
const ALONE_MS = 10 * 60_000;
/** After so long a drop comes out anyway. */
const PATIENCE_MS = 12 * 3_600_000;

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
  const held: Drop[] = [];
  let { recent, youngAt } = before;

  const fits = () => recent.filter(Boolean).length < MOST_YOUNG;
  const release = (drop: Drop) => {
    released.push(drop);
    recent = [drop.young, ...recent].slice(0, IN_A_ROW - 1);
    if (drop.young) youngAt = now.getTime();
  };
  for (const drop of shuffle(due, random)) {
    const isPatient = now.getTime() - drop.since >= PATIENCE_MS;
    if (!drop.young || isPatient || fits()) release(drop);
    else held.push(drop);
    if (held.length > 0 && fits()) held.splice(0, 1).forEach(release);
  }
  const [first] = held;
  const isAlone = !due.some(({ young }) => !young);
  if (first && isAlone && now.getTime() - (youngAt ?? 0) >= ALONE_MS) release(first);
  return { released, recent, youngAt };
}
