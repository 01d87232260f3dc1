import { onRequest } from 'firebase-functions/https';
import { deferBodyParsing } from '../http/defer-body-parsing.ts';
import {
  ALERT_URL,
  REGION,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  serves,
} from '../platform/environment.ts';

if (serves('stripeWebhook')) deferBodyParsing();

let app: Promise<ReturnType<typeof import('./webhook.ts')['createWebhookApp']>> | undefined;

/**
 * `POST /api/stripe/webhook`: a separate function with its own rewrite, so that only this function has the webhook's
 * secret.
 */
export const stripeWebhook = onRequest(
  {
    region: REGION,
    memory: '512MiB',
    concurrency: 40,
    maxInstances: 5,
    timeoutSeconds: 60,
    invoker: 'public',
    secrets: [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ALERT_URL.name],
  },
  async (req, res) => {
    app ??= import('./webhook.ts').then(({ createWebhookApp }) => createWebhookApp());
    (await app)(req, res);
  },
);
