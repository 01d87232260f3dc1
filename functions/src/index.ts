export { api } from './api/api.ts';
export { stripeWebhook } from './billing/functions.ts';
export { onBudgetMessage } from './brakes/functions.ts';
export { lapsingHolds } from './desk/functions.ts';
export { feedRemovals, feedTick, onDropCreated } from './drops/functions.ts';
export { onJournalWritten } from './journal/functions.ts';
export {
  nightlyAccounts,
  nightlyCounts,
  nightlyFaded,
  nightlyInsights,
  nightlyMembers,
  nightlyPage,
} from './nightly/functions.ts';
export { sendReminders } from './reminders/functions.ts';
