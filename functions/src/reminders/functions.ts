import { onSchedule } from 'firebase-functions/scheduler';
import { REGION, VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY } from '../platform/environment.ts';
import { systemClock } from '../platform/time.ts';

/**
 * Sends reminders every minute, because each person's minute is drawn. A failed run is not repeated: the next run finds
 * the people who are left. Without push keys this function is not deployed.
 */
export const sendReminders = onSchedule(
  {
    region: REGION,
    memory: '512MiB',
    timeoutSeconds: 540,
    maxInstances: 1,
    concurrency: 1,
    schedule: '* * * * *',
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
