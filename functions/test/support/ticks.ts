import { expect } from 'vitest';
import { runTick } from '../../src/pages/tick/run-tick.ts';

/** Runs a tick: it releases waiting drops and counts reactions. Then this process reads the pages anew. */
export async function tick(now: Date): Promise<void> {
  const { outcome } = await runTick(now);
  expect(outcome).toMatch(/^(done|idle)$/);
}
