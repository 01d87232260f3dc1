/** When the window that `now` falls into opened, in milliseconds. */
export const windowStart = (now: Date, windowMs: number): number =>
  Math.floor(now.getTime() / windowMs) * windowMs;
