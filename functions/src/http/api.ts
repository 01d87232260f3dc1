import { onRequest } from 'firebase-functions/https';
import { REGION } from '../platform/params.ts';
import { keepBodiesUnread } from './unread-body.ts';

// Only in the process that serves this function: the others need their bodies read.
if (process.env.FUNCTION_TARGET === 'api') keepBodiesUnread();

// The app is its own chunk, so that a process that only analyses drops never loads it.
let app: Promise<ReturnType<typeof import('./app.ts')['createApp']>> | undefined;

/** Every call under `/api`, behind Hosting's rewrite. */
export const api = onRequest(
  { region: REGION, memory: '512MiB', concurrency: 80, timeoutSeconds: 30, invoker: 'public' },
  async (req, res) => {
    app ??= import('./app.ts').then(({ createApp }) => createApp());
    (await app)(req, res);
  },
);
