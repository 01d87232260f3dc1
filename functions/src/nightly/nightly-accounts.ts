import { onTaskDispatched } from 'firebase-functions/tasks';
import { checkBillingAtStart } from '../billing/check-at-start.ts';
import { REGION, STRIPE_SECRET_KEY } from '../platform/params.ts';

checkBillingAtStart('nightlyAccounts');

/** Looks for accounts that are gone in one page of profiles; Cloud Tasks tries it again when it throws. */
export const nightlyAccounts = onTaskDispatched(
  {
    region: REGION,
    memory: '512MiB',
    timeoutSeconds: 540,
    concurrency: 1,
    maxInstances: 2,
    // A deletion ends what somebody pays.
    secrets: [STRIPE_SECRET_KEY],
    rateLimits: { maxConcurrentDispatches: 2, maxDispatchesPerSecond: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 60, maxBackoffSeconds: 1800 },
  },
  async ({ data }) => {
    const { receiveAccountsPage } = await import('./accounts-page.ts');
    await receiveAccountsPage(data);
  },
);
