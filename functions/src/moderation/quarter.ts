const QUARTER_MS = 15 * 60_000;

/** The next full quarter of an hour: cases enter the desk in batches, so that none says when it was reported. */
export const quarterAfter = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / QUARTER_MS) + 1) * QUARTER_MS);
