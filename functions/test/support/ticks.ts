import { expect } from 'vitest';
import { runTick } from '../../src/pages/tick/run-tick.ts';

/** Runs a tick, which releases waiting drops and counts reactions. */
export async function tick(now: Date): Promise<void> {
  const { outcome } = await runTick(now);
  expect(outcome).toMatch(/^(done|idle)$/);
}
