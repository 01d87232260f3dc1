import { onSchedule } from 'firebase-functions/scheduler';
import { ALERT_URL, REGION, SERVER_KEY } from '../platform/environment.ts';
import { checkKeyAtStart } from '../platform/keys.ts';
import { tryEach } from '../platform/log.ts';
import { systemClock } from '../platform/time.ts';

checkKeyAtStart('lapsingHolds');

/**
 * Runs every ten minutes. Ends holds that nobody decided in time, and ends waits for a second person. If a run does not
 * finish, the next run continues. Also tells the people on duty of these things:
 * - grave and escalated cases, and public reports above the hourly limits
 * - contacts that one operator disclosed alone
 * - subscriptions that could not be cancelled for a day after a person left
 */
export const lapsingHolds = onSchedule(
  {
    region: REGION,
    memory: '512MiB',
    timeoutSeconds: 120,
    maxInstances: 1,
    secrets: [SERVER_KEY, ALERT_URL.name],
    concurrency: 1,
    schedule: '*/10 * * * *',
    timeZone: 'Etc/UTC',
    retryCount: 0,
  },
  async () => {
    const now = systemClock();
    const { scheduledParts } = await import('./jobs.ts');
    const { alertOverdue } = await import('../billing/cancellation-queue.ts');
    // Each part runs separately, so that one broken case does not stop the alerts to the people on duty.
    await tryEach('lapses', { ...scheduledParts(now), cancellations: () => alertOverdue(now) });
  },
);
