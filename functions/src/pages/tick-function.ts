import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { REGION, STRIPE_SECRET_KEY } from '../platform/params.ts';

const TICK = {
  region: REGION,
  memory: '512MiB' as const,
  timeoutSeconds: 120,
  maxInstances: 1,
  concurrency: 1,
  // The head's copy holds the way to the next page, which is signed with a key made of it.
  secrets: [STRIPE_SECRET_KEY],
};

/** Each minute: releases, reactions, removals. One that fails is not tried again: the next minute has its own. */
export const feedTick = onSchedule(
  { ...TICK, schedule: '* * * * *', timeZone: 'Etc/UTC', retryCount: 0 },
  async () => {
    const { tickNow } = await import('./tick/tick-now.ts');
    await tickNow();
  },
);

/** Takes drops off their pages within seconds; a task that finds a tick at work is tried again. */
export const feedRemovals = onTaskDispatched(
  {
    ...TICK,
    rateLimits: { maxConcurrentDispatches: 1, maxDispatchesPerSecond: 1 },
    retryConfig: { maxAttempts: 20, minBackoffSeconds: 1, maxBackoffSeconds: 5 },
  },
  async () => {
    const { removeNow } = await import('./tick/tick-now.ts');
    await removeNow();
  },
);
