import { onRequest } from 'firebase-functions/https';
import { checkBillingAtStart } from '../billing/check-at-start.ts';
import { deferBodyParsing } from '../http/defer-body-parsing.ts';
import { serves } from '../platform/environment.ts';
import { REGION, STRIPE_SECRET_KEY } from '../platform/params.ts';

checkBillingAtStart('api');

// Only in the process that serves this function: the others rely on the framework's parsers.
if (serves('api')) deferBodyParsing();

// The app is its own chunk, so that a process that only analyses drops never loads it.
let app: Promise<ReturnType<typeof import('./app.ts')['createApp']>> | undefined;

/** Every call under `/api`, behind Hosting's rewrite. */
export const api = onRequest(
  {
    region: REGION,
    memory: '512MiB',
    concurrency: 80,
    maxInstances: 20,
    timeoutSeconds: 30,
    invoker: 'public',
    secrets: [STRIPE_SECRET_KEY],
  },
  async (req, res) => {
    app ??= import('./app.ts').then(({ createApp }) => createApp());
    (await app)(req, res);
  },
);
