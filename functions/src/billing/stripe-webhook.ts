import { onRequest } from 'firebase-functions/https';
import { deferBodyParsing } from '../http/defer-body-parsing.ts';
import { serves } from '../platform/environment.ts';
import { REGION, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from '../platform/params.ts';
import { checkBillingAtStart } from './check-at-start.ts';

checkBillingAtStart('stripeWebhook');
if (serves('stripeWebhook')) deferBodyParsing();

let app: Promise<ReturnType<typeof import('./webhook-app.ts')['createWebhookApp']>> | undefined;

/** `POST /api/stripe/webhook`, a function of its own, behind a rewrite of its own: nobody else holds its secret. */
export const stripeWebhook = onRequest(
  {
    region: REGION,
    memory: '512MiB',
    concurrency: 40,
    maxInstances: 5,
    timeoutSeconds: 60,
    invoker: 'public',
    secrets: [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET],
  },
  async (req, res) => {
    app ??= import('./webhook-app.ts').then(({ createWebhookApp }) => createWebhookApp());
    (await app)(req, res);
  },
);
