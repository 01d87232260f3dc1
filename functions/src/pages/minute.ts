const MINUTE_MS = 60_000;

/** The minute in which something happens, in milliseconds since 1970: all that others learn of when. */
export const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
