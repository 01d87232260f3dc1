const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Days that the rhythm looks back on. */
const DAYS = 28;
/** So many drops are to be due in the time within which one of them comes out. */
const CROWD = 10;
const LEAST_MS = 1.5 * MINUTE_MS;
/** The longest that a window gets. */
export const LONGEST_WINDOW_MS = 120 * MINUTE_MS;
/** How much an hour's neighbours say of it. */
const SMOOTHING = [
  [-1, 0.25],
  [0, 0.5],
  [1, 0.25],
] as const;

/** The name of an hour, in UTC. */
export const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** Hours that nobody looks back on any more, a day's worth: whoever writes the rhythm takes them out. */
export const forgottenHours = (now: Date): string[] =>
  Array.from({ length: 24 }, (_, n) =>
    hourOf(new Date(now.getTime() - (DAYS + 1) * DAY_MS - n * HOUR_MS)),
  );

/**
 * How many drops are written in such an hour, by the same hour of the last 28 days and its neighbours. The highest and
 * the lowest quarter of the days say nothing, and a day without a record is one without drops: so that nobody can
 * make the window small by filling an hour, or a week of them.
 */
export function dropsAnHour(hours: Readonly<Record<string, number>>, now: Date): number {
  const days = Array.from({ length: DAYS }, (_, n) => {
    const then = now.getTime() - (n + 1) * DAY_MS;
    return SMOOTHING.reduce(
      (sum, [by, weight]) => sum + weight * (hours[hourOf(new Date(then + by * HOUR_MS))] ?? 0),
      0,
    );
  });
  const middle = days.sort((a, b) => a - b).slice(DAYS / 4, DAYS - DAYS / 4);
  return middle.reduce((sum, count) => sum + count, 0) / middle.length;
}

/** Within how many milliseconds a drop that is written now comes out: 1.5 to 120 minutes. */
export function releaseWindow(hours: Readonly<Record<string, number>>, now: Date): number {
  const window = (CROWD / dropsAnHour(hours, now)) * HOUR_MS;
  return Math.min(LONGEST_WINDOW_MS, Math.max(LEAST_MS, window));
}
