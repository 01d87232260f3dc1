import { onTaskDispatched } from 'firebase-functions/tasks';
import { REGION } from '../platform/params.ts';

/** Tends one page of people; Cloud Tasks tries it again when it throws. */
export const nightlyPage = onTaskDispatched(
  {
    region: REGION,
    memory: '512MiB',
    timeoutSeconds: 540,
    concurrency: 1,
    maxInstances: 6,
    rateLimits: { maxConcurrentDispatches: 6, maxDispatchesPerSecond: 5 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 600 },
  },
  async ({ data }) => {
    const { receivePage } = await import('./receive-page.ts');
    await receivePage(data);
  },
);
