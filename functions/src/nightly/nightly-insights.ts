import { onSchedule } from 'firebase-functions/scheduler';
import { REGION } from '../platform/params.ts';

/** Every night: the next days' prompts, whispers, numbers set right (DESIGN section 6). */
export const nightlyInsights = onSchedule(
  {
    schedule: '10 3 * * *',
    timeZone: 'Etc/UTC',
    region: REGION,
    memory: '512MiB',
    timeoutSeconds: 540,
    retryCount: 3,
    minBackoffSeconds: 60,
  },
  async ({ scheduleTime }) => {
    const { startNight } = await import('./start-night.ts');
    await startNight(new Date(scheduleTime));
  },
);
