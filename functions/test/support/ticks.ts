import { expect } from 'vitest';
import { runTick } from '../../src/pages/tick/run-tick.ts';

/** Lets a tick pass: what waits is released, what was given is counted, and this process reads the pages anew. */
export async function tick(now: Date): Promise<void> {
  const { outcome } = await runTick(now);
  expect(outcome).toMatch(/^(done|idle)$/);
}
