import { onSchedule } from 'firebase-functions/scheduler';
import { checkBillingAtStart } from '../billing/check-at-start.ts';
import { REGION, STRIPE_SECRET_KEY } from '../platform/params.ts';

checkBillingAtStart('nightlyInsights');

/** Every night: the next days' prompts, whispers, numbers set right (design 10). */
export const nightlyInsights = onSchedule(
  {
    schedule: '10 3 * * *',
    timeZone: 'Etc/UTC',
    region: REGION,
    memory: '512MiB',
    // Deletions that were broken off end what people pay.
    secrets: [STRIPE_SECRET_KEY],
    timeoutSeconds: 540,
    maxInstances: 1,
    retryCount: 3,
    minBackoffSeconds: 60,
  },
  async ({ scheduleTime }) => {
    const { startNight } = await import('./start-night.ts');
    await startNight(new Date(scheduleTime));
  },
);
