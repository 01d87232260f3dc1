import { onSchedule } from 'firebase-functions/scheduler';
import { systemClock } from '../platform/clock.ts';
import { REGION, VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY } from '../platform/params.ts';

/**
 * Every quarter of an hour, which is when an hour begins somewhere: reminds whoever asked for it. One that fails is not tried
 * again: the next one finds what is left. Without keys it is not deployed at all.
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
