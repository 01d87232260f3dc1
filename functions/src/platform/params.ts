import { defineSecret, defineString, select } from 'firebase-functions/params';

/** Where everything runs; firebase.json's rewrite names the same region. */
export const REGION = 'europe-west1';

/** Stripe's secret key, and what its webhooks are signed with: bound to the functions that need them alone. */
export const STRIPE_SECRET_KEY = defineSecret('STRIPE_SECRET_KEY');
export const STRIPE_WEBHOOK_SECRET = defineSecret('STRIPE_WEBHOOK_SECRET');

/** The price that is sold; more of them, after commas, are old ones whose members stay members. */
export const STRIPE_PRICE_ID = defineString('STRIPE_PRICE_ID', {
  label: 'Stripe price of Blckmirror+',
  description: 'The id of the monthly price (price_...); earlier prices may follow after commas.',
});

/** Where whoever is on duty is told that a grave case waits; empty: nowhere but the log. */
export const ALERT_URL = defineString('ALERT_URL', {
  label: 'Webhook for moderators on duty',
  description: 'An https address that takes {"text": "..."}; leave it empty for none.',
  default: '',
});

/** Whether requests have to come from our own app: not asked, only counted, or else refused. */
export const APP_CHECK = defineString('APP_CHECK', {
  label: 'App Check',
  description: 'off, monitor (counts what does not come from the app) or enforce (refuses it).',
  default: 'off',
  input: select(['off', 'monitor', 'enforce']),
});

/**
 * The public half of the keys with which push services know us; empty: nobody is reminded by push, and nothing is deployed for
 * it. The other half is the secret VAPID_PRIVATE_KEY, which is bound by its name: declared, every deployment would ask for it.
 */
export const VAPID_PUBLIC_KEY = defineString('VAPID_PUBLIC_KEY', {
  label: 'Public VAPID key',
  description: 'For reminders by Web Push, in base64url; leave it empty for none.',
  default: '',
});
export const VAPID_PRIVATE_KEY = 'VAPID_PRIVATE_KEY';

/** The model that may read members' words in the cloud, where they allow it; empty: none, and nothing listens for it. */
export const VERTEX_MODEL = defineString('VERTEX_MODEL', {
  label: 'Vertex AI model',
  description: 'The model that reads the words of members who allow it; leave it empty for none.',
  default: '',
});
