import { onTaskDispatched } from 'firebase-functions/tasks';
import { checkBillingAtStart } from '../billing/check-at-start.ts';
import { REGION, STRIPE_SECRET_KEY } from '../platform/params.ts';

checkBillingAtStart('nightlyMembers');

/** Asks Stripe about one page of people; Cloud Tasks tries it again when it throws. */
export const nightlyMembers = onTaskDispatched(
  {
    region: REGION,
    memory: '512MiB',
    timeoutSeconds: 540,
    concurrency: 1,
    maxInstances: 2,
    secrets: [STRIPE_SECRET_KEY],
    rateLimits: { maxConcurrentDispatches: 2, maxDispatchesPerSecond: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 60, maxBackoffSeconds: 1800 },
  },
  async ({ data }) => {
    const { receiveMembersPage } = await import('./members-page.ts');
    await receiveMembersPage(data);
  },
);
