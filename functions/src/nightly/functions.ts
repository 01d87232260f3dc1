import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { ALERT_URL, REGION, SERVER_KEY, STRIPE_SECRET_KEY } from '../platform/environment.ts';
import { checkKeyAtStart } from '../platform/keys.ts';

checkKeyAtStart('nightlyInsights');
checkKeyAtStart('nightlyAccounts');
checkKeyAtStart('nightlyPage');

/** Runs every night: see `startNight` (design 10). */
export const nightlyInsights = onSchedule(
  {
    schedule: '10 3 * * *',
    timeZone: 'Etc/UTC',
    region: REGION,
    memory: '512MiB',
    // The Stripe key is needed because finishing a deletion cancels a subscription.
    secrets: [SERVER_KEY, STRIPE_SECRET_KEY, ALERT_URL.name],
    timeoutSeconds: 540,
    maxInstances: 1,
    retryCount: 3,
    minBackoffSeconds: 60,
  },
  async ({ scheduleTime }) => {
    const { startNight } = await import('./night.ts');
    await startNight(new Date(scheduleTime));
  },
);

/** How often a page is tried. After that its queue gives it up. */
const TRIES = 5;
const isLastTry = ({ retryCount }: { retryCount: number }): boolean => retryCount >= TRIES - 1;

const TASK = { region: REGION, memory: '512MiB', timeoutSeconds: 540, concurrency: 1 } as const;

/** Settings for jobs that call another company's service. */
const SLOWLY = {
  ...TASK,
  maxInstances: 2,
  rateLimits: { maxConcurrentDispatches: 2, maxDispatchesPerSecond: 1 },
  retryConfig: { maxAttempts: TRIES, minBackoffSeconds: 60, maxBackoffSeconds: 1800 },
};

/**
 * Corrects the profile numbers of one page of people, and analyses drops that were never analysed. If this or a function below
 * throws, Cloud Tasks tries the page again.
 */
export const nightlyPage = onTaskDispatched(
  {
    ...TASK,
    maxInstances: 6,
    secrets: [SERVER_KEY],
    rateLimits: { maxConcurrentDispatches: 6, maxDispatchesPerSecond: 5 },
    retryConfig: { maxAttempts: TRIES, minBackoffSeconds: 30, maxBackoffSeconds: 600 },
  },
  async (task) => (await import('./people.ts')).peopleJob.receive(task.data, isLastTry(task)),
);

/** Finds deleted accounts in one page of profiles. */
export const nightlyAccounts = onTaskDispatched(
  // The Stripe key is needed because a deletion cancels a subscription.
  { ...SLOWLY, secrets: [SERVER_KEY, STRIPE_SECRET_KEY, ALERT_URL.name] },
  async (task) => (await import('./accounts.ts')).accountsJob.receive(task.data, isLastTry(task)),
);

/** Settings for jobs that read the drops. */
const OVER_DROPS = {
  ...TASK,
  maxInstances: 2,
  rateLimits: { maxConcurrentDispatches: 2, maxDispatchesPerSecond: 5 },
  retryConfig: { maxAttempts: TRIES, minBackoffSeconds: 30, maxBackoffSeconds: 600 },
};

/** Checks the reaction counts of one page of drops. */
export const nightlyCounts = onTaskDispatched(OVER_DROPS, async (task) =>
  (await import('./drop-jobs.ts')).countsJob.receive(task.data, isLastTry(task)),
);

/** Writes the last counts on one page of faded drops. */
export const nightlyFaded = onTaskDispatched(OVER_DROPS, async (task) =>
  (await import('./drop-jobs.ts')).fadedJob.receive(task.data, isLastTry(task)),
);

/** Compares the memberships of one page of people with Stripe. */
export const nightlyMembers = onTaskDispatched(
  { ...SLOWLY, secrets: [STRIPE_SECRET_KEY] },
  async (task) => (await import('./members.ts')).membersJob.receive(task.data, isLastTry(task)),
);
