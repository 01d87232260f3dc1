import { createContext, useContext, useEffect, useState } from 'react';

export type Clock = () => Date;

/** The only place in the browser that reads the time. */
export const now: Clock = () => new Date();

/** Tests give their own clock; the app needs no provider. */
export const ClockContext = createContext<Clock>(now);

/** The current time, read again every `intervalMs` milliseconds while the component is on screen. */
export function useNow(intervalMs: number): Date {
  const clock = useContext(ClockContext);
  const [time, setTime] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setTime(clock()), intervalMs);
    return () => clearInterval(timer);
  }, [clock, intervalMs]);
  return time;
}
