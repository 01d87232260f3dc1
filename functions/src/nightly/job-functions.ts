import { onTaskDispatched } from 'firebase-functions/tasks';
import { checkBillingAtStart } from '../billing/check-at-start.ts';
import { REGION, STRIPE_SECRET_KEY } from '../platform/params.ts';

checkBillingAtStart('nightlyAccounts');
checkBillingAtStart('nightlyMembers');

const TASK = { region: REGION, memory: '512MiB', timeoutSeconds: 540, concurrency: 1 } as const;

/** Those that ask somebody else's service go easy on it. */
const SLOWLY = {
  ...TASK,
  maxInstances: 2,
  // A deletion ends what somebody pays.
  secrets: [STRIPE_SECRET_KEY],
  rateLimits: { maxConcurrentDispatches: 2, maxDispatchesPerSecond: 1 },
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 60, maxBackoffSeconds: 1800 },
};

/** Brings whispers to one page of people; Cloud Tasks tries it again when it throws, as with the others. */
export const nightlyPage = onTaskDispatched(
  {
    ...TASK,
    maxInstances: 6,
    rateLimits: { maxConcurrentDispatches: 6, maxDispatchesPerSecond: 5 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 600 },
  },
  async ({ data }) => (await import('./people-job.ts')).peopleJob.receive(data),
);

/** Looks for accounts that are gone in one page of profiles. */
export const nightlyAccounts = onTaskDispatched(SLOWLY, async ({ data }) =>
  (await import('./accounts-job.ts')).accountsJob.receive(data),
);

/** Those that go through the drops. */
const OVER_DROPS = {
  ...TASK,
  maxInstances: 2,
  rateLimits: { maxConcurrentDispatches: 2, maxDispatchesPerSecond: 5 },
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 600 },
};

/** Looks whether the counts of one page of drops are what was given. */
export const nightlyCounts = onTaskDispatched(OVER_DROPS, async ({ data }) =>
  (await import('./counts-job.ts')).countsJob.receive(data),
);

/** Settles one page of drops that have faded. */
export const nightlyFaded = onTaskDispatched(OVER_DROPS, async ({ data }) =>
  (await import('./faded-job.ts')).fadedJob.receive(data),
);

/** Asks Stripe about one page of people. */
export const nightlyMembers = onTaskDispatched(SLOWLY, async ({ data }) =>
  (await import('./members-job.ts')).membersJob.receive(data),
);
