import type { runStep } from '../../../src/pages/tick/step.ts';
import { setClock } from '../linkage/clock.ts';

/** A clock for the tick that uses the simulated time. `sleep` does not wait, but moves the simulated time forward. */
export const simulatedClock: Parameters<typeof runStep>[2]['clock'] = {
  now: () => new Date(),
  sleep: async (ms) => setClock(Date.now() + ms),
};

/** Moves the simulated time forward to an instant, never back. */
export const clockTo = (ms: number): void => setClock(Math.max(Date.now(), Math.floor(ms)));
