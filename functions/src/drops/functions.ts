import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { REGION, SERVER_KEY } from '../platform/environment.ts';
import { checkKeyAtStart } from '../platform/keys.ts';
import { systemClock } from '../platform/time.ts';

checkKeyAtStart('onDropCreated');
checkKeyAtStart('feedTick');
checkKeyAtStart('feedRemovals');

/** Analyses each new drop. Events arrive at least once and in any order. The event is retried if the function throws. */
export const onDropCreated = onDocumentCreated(
  {
    document: 'drops/{dropId}',
    region: REGION,
    retry: true,
    memory: '512MiB',
    maxInstances: 10,
    secrets: [SERVER_KEY],
  },
  async ({ id, time, params: { dropId } }) => {
    const { receiveDrop } = await import('./receive-drop.ts');
    await receiveDrop({ id, time, dropId }, systemClock());
  },
);

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
 * own tick. Each tenth tick also checks, whatever became of it, that a text about suicide is still rated `high`. It is
 * declared here and not in `pages/`, because a tick itself analyses nothing.
 */
export const feedTick = onSchedule(
  { ...TICK, schedule: '* * * * *', timeZone: 'Etc/UTC', retryCount: 0 },
  async ({ scheduleTime }) => {
    const { tickNow } = await import('../pages/tick/run-tick.ts');
    const { watchHelp } = await import('./watch-help.ts');
    await tickNow().finally(() => watchHelp(new Date(scheduleTime)));
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
    const { removeNow } = await import('../pages/tick/run-tick.ts');
    await removeNow();
  },
);
