export { api } from './api/api.ts';
export { stripeWebhook } from './billing/stripe-webhook.ts';
export { onDropCreated } from './drops/on-drop-created.ts';
export { onJournalWritten } from './journal/on-journal-written.ts';
export { lapsingHolds } from './moderation/lapse-function.ts';
export {
  nightlyAccounts,
  nightlyCounts,
  nightlyFaded,
  nightlyMembers,
  nightlyPage,
} from './nightly/job-functions.ts';
export { nightlyInsights } from './nightly/nightly-insights.ts';
export { feedRemovals, feedTick } from './pages/tick-function.ts';
export { sendReminders } from './reminders/remind-function.ts';
