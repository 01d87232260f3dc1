const HOUR_MS = 3_600_000;
/** A grave case is told at once, and again so long after that, while nobody has decided it. */
export const AGAIN_MS = [0, HOUR_MS, 4 * HOUR_MS, 24 * HOUR_MS] as const;
/** Without any action for so long the desk counts as unattended. */
const UNATTENDED_MS = 12 * HOUR_MS;

/** How many times somebody should have been told of a grave case that has waited since then. */
export const alertsDue = (since: number, now: number): number =>
  Math.max(1, AGAIN_MS.filter((after) => now - since >= after).length);

/**
 * Whether nobody looks: a case has waited for 12 hours, and nobody has acted on any for as long. Then the report dialog,
 * the crisis space and the rules say so, beside helplines.
 * @param oldestWaiting when the case that waits longest came, in milliseconds since 1970; null when none waits
 * @param lastActed when anybody of the staff last acted; null when never
 */
export const isUnattended = (
  oldestWaiting: number | null,
  lastActed: number | null,
  now: number,
): boolean =>
  oldestWaiting !== null &&
  now - oldestWaiting >= UNATTENDED_MS &&
  (lastActed === null || now - lastActed >= UNATTENDED_MS);
