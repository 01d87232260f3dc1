import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { REGION, SERVER_KEY } from '../platform/environment.ts';
import { checkKeyAtStart } from '../platform/keys.ts';

checkKeyAtStart('feedTick');
checkKeyAtStart('feedRemovals');

const TICK = {
  region: REGION,
  memory: '512MiB' as const,
  timeoutSeconds: 120,
  maxInstances: 1,
  concurrency: 1,
  // The tick also writes a copy of the head. The copy contains a signed cursor to the next page, and the signature
  // needs this key.
  secrets: [SERVER_KEY],
};

/**
 * Runs the tick each minute: releases, reactions, removals. A failed tick is not retried, because the next minute has its
 * own tick.
 */
export const feedTick = onSchedule(
  { ...TICK, schedule: '* * * * *', timeZone: 'Etc/UTC', retryCount: 0 },
  async () => {
    const { tickNow } = await import('./tick/run-tick.ts');
    await tickNow();
  },
);

/** Takes drops off their pages within seconds. The task is retried if it finds that another tick is running. */
export const feedRemovals = onTaskDispatched(
  {
    ...TICK,
    rateLimits: { maxConcurrentDispatches: 1, maxDispatchesPerSecond: 1 },
    retryConfig: { maxAttempts: 20, minBackoffSeconds: 1, maxBackoffSeconds: 5 },
  },
  async () => {
    const { removeNow } = await import('./tick/run-tick.ts');
    await removeNow();
  },
);
