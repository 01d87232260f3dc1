import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { earlyPage } from '../browser/early-page.ts';
import { type Clock, now } from './now.ts';

export { type Clock, now } from './now.ts';

/** Tests give their own clock; the app needs no provider. */
export const ClockContext = createContext<Clock>(now);

const unchanging = () => () => {};

/**
 * The current time, read again every `intervalMs` milliseconds while the component is on screen. What takes over cards that
 * stand in the page already begins with the time at which they were written there.
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
