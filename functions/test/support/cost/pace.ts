import type { Pace } from '../../../src/pages/tick/pace.ts';
import { setClock } from '../linkage/clock.ts';

/** A tick's time that is the simulated one: waiting moves it for everybody. */
export const simulatedPace: Pace = {
  now: () => new Date(),
  sleep: async (ms) => setClock(Date.now() + ms),
};

/** Moves the simulated time on to an instant, never back. */
export const clockTo = (ms: number): void => setClock(Math.max(Date.now(), Math.floor(ms)));
