import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { earlyPage } from '../browser/early-page.ts';

export type Clock = () => Date;

/** The only place in the browser code that reads the time. */
export const now: Clock = () => new Date();

/**
 * Two measurements of the same server clock may differ this much, because the `Date` header has only whole seconds and
 * answers take time to arrive.
 */
const SAME_CLOCK_MS = 5_000;

/** How many milliseconds the server's clock is ahead of this device's; null until the server has answered. */
let ahead: number | null = null;

/** Learns the server's time from the `Date` header of a fresh answer. Not for answers from a cache. */
export function hearServerTime(date: string | null): void {
  const heard = Date.parse(date ?? '') - now().getTime();
  if (Number.isNaN(heard)) return;
  // Every answer arrives a little late and none arrives early, so the largest difference is the most exact.
  ahead =
    ahead !== null && Math.abs(heard - ahead) < SAME_CLOCK_MS ? Math.max(ahead, heard) : heard;
}

/**
 * Converts a time of this device to the server's clock. The result is up to one second too early. Before the server has
 * answered, the result is `time` itself.
 */
export const onServerClock = (time: Date): Date => new Date(time.getTime() + (ahead ?? 0));

/** Tests provide their own clock. The app needs no provider. */
export const ClockContext = createContext<Clock>(now);

const unchanging = () => () => {};

/**
 * The current time, read again every `intervalMs` milliseconds while the component is on screen. If the component takes
 * over cards that are already in the page, it begins with the time at which these cards were written.
 */
export function useNow(intervalMs: number): Date {
  const clock = useContext(ClockContext);
  const takesOver = useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  );
  const [time, setTime] = useState(() => (takesOver && earlyPage()?.written?.at) || clock());
  useEffect(() => {
    const timer = setInterval(() => setTime(clock()), intervalMs);
    return () => clearInterval(timer);
  }, [clock, intervalMs]);
  return time;
}
