export { api } from './api/api.ts';
export { stripeWebhook } from './billing/stripe-webhook.ts';
export { onDropCreated } from './drops/on-drop-created.ts';
export { onJournalWritten } from './journal/on-journal-written.ts';
export { nightlyAccounts } from './nightly/nightly-accounts.ts';
export { nightlyInsights } from './nightly/nightly-insights.ts';
export { nightlyMembers } from './nightly/nightly-members.ts';
export { nightlyPage } from './nightly/nightly-page.ts';
