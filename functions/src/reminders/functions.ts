import { onSchedule } from 'firebase-functions/scheduler';
import { REGION, VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY } from '../platform/environment.ts';
import { systemClock } from '../platform/time.ts';

/**
 * Sends reminders every quarter of an hour, because an hour begins at each quarter in some time zone. A failed run is
 * not repeated: the next run finds the people who are left. Without push keys this function is not deployed.
 */
export const sendReminders = onSchedule(
  {
    region: REGION,
    memory: '512MiB',
    timeoutSeconds: 540,
    maxInstances: 1,
    concurrency: 1,
    schedule: '*/15 * * * *',
    timeZone: 'Etc/UTC',
    retryCount: 0,
    secrets: [VAPID_PRIVATE_KEY],
    omit: VAPID_PUBLIC_KEY.equals(''),
  },
  async () => {
    const { sendDue } = await import('./send-due.ts');
    await sendDue(systemClock());
  },
);
