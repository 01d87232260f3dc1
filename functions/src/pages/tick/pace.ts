import { setTimeout } from 'node:timers/promises';
import { type Clock, systemClock } from '../../platform/clock.ts';

/** The time as a tick sees it, and how it waits. */
export interface Pace {
  readonly now: Clock;
  /** Milliseconds. */
  readonly sleep: (ms: number) => Promise<unknown>;
}

export const realPace: Pace = { now: systemClock, sleep: setTimeout };

/** A time that stands still until somebody waits, which then takes no time at all. */
export function steadyPace(start: Date): Pace {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    sleep: async (ms) => {
      at += ms;
    },
  };
}
