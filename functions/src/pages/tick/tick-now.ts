import { systemClock } from '../../platform/clock.ts';
import { log, safeError } from '../../platform/log.ts';
import { realPace } from './pace.ts';
import { runTick, type TickOptions, type TickReport } from './run-tick.ts';

/** What `feedTick` does each minute. @throws Error without any detail: what a function throws is logged by its framework */
export async function tickNow(): Promise<void> {
  await tick({});
}

/** What `feedRemovals` does. @throws Error while another tick is at it, so that the task is tried again */
export async function removeNow(): Promise<void> {
  const { outcome } = await tick({ only: 'removals' });
  if (outcome === 'busy') throw new Error('another tick is at it');
}

async function tick(options: TickOptions): Promise<TickReport> {
  try {
    return await runTick(systemClock(), { ...options, pace: realPace });
  } catch (thrown) {
    log.error('tick failed', { error: safeError(thrown) });
    throw new Error('tick failed');
  }
}
