import { onRequest } from 'firebase-functions/https';
import { deferBodyParsing } from '../http/defer-body-parsing.ts';
import {
  ALERT_URL,
  REGION,
  SERVER_KEY,
  STRIPE_SECRET_KEY,
  serves,
} from '../platform/environment.ts';
import { checkKeyAtStart } from '../platform/keys.ts';

checkKeyAtStart('api');

// Only in the process that runs this function: other functions rely on the framework's parsers.
if (serves('api')) deferBodyParsing();

// The app is a separate chunk, so that a process that only analyses drops never loads it.
let app: Promise<ReturnType<typeof import('./app.ts')['createApp']>> | undefined;

/** Serves every call under `/api`, through Hosting's rewrite. */
export const api = onRequest(
  {
    region: REGION,
    memory: '512MiB',
    concurrency: 80,
    maxInstances: 20,
    timeoutSeconds: 30,
    invoker: 'public',
    secrets: [SERVER_KEY, STRIPE_SECRET_KEY, ALERT_URL.name],
  },
  async (req, res) => {
    app ??= import('./app.ts').then(({ createApp }) => createApp());
    (await app)(req, res);
  },
);
