import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { earlyPage } from '../browser/early-page.ts';
import { memoizeLast } from '../memoize-last.ts';

type Clock = () => Date;

/** The only place in the browser code that reads the time. */
export const now: Clock = () => new Date();

/**
 * Two values of `ahead` that differ by less than this, in milliseconds, come from the same clocks. They differ because
 * the `Date` header has only whole seconds and answers take time to arrive. A larger difference: a clock was changed.
 */
const SAME_CLOCK_MS = 5_000;

/** How many milliseconds the server's clock is ahead of this device's; null until the server has answered. */
let ahead: number | null = null;

/** Calculates `ahead` from the `Date` header of an answer. The answer must not come from a cache. */
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
 * The current time, read again every `intervalMs` milliseconds while the component is on screen. If a script has
 * written the cards into the page, the first value is the time at which it did, so that React renders the same texts.
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago a text was written, as cards show it (requirements 9). A time in the future, for example on a device with
 * a slow clock, gives 'just now'.
 */
export function relativeTime(then: Date | string, now: Date): string {
  const age = now.getTime() - new Date(then).getTime();
  if (age < 2 * MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  const days = Math.floor(age / DAY);
  return days === 1 ? 'yesterday' : `${days}d ago`;
}

/** 'tonight' from 18:00 until 5:00 on this device's clock, otherwise 'today'. */
export const todayOrTonight = (now: Date): 'today' | 'tonight' =>
  now.getHours() >= 18 || now.getHours() < 5 ? 'tonight' : 'today';

/** The IANA name of this device's time zone. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** True if this browser can tell the time in a zone. */
export const knowsZone = memoizeLast((zone): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
});
