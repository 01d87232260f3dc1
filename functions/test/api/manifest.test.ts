import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const functions = fileURLToPath(new URL('../../', import.meta.url));
const bin = createRequire(import.meta.url).resolve(
  '../../../node_modules/firebase-functions/lib/bin/firebase-functions.js',
);

it('deploys these functions and no others, as firebase deploy reads them from the bundle', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manifest-'));
  const output = path.join(folder, 'functions.yaml');
  execFileSync(process.execPath, [bin, '.'], {
    cwd: functions,
    env: { ...process.env, FUNCTIONS_MANIFEST_OUTPUT_PATH: output },
    stdio: 'pipe',
  });
  const { endpoints } = JSON.parse(readFileSync(output, 'utf8'));
  rmSync(folder, { recursive: true });
  expect(Object.keys(endpoints).sort()).toEqual([
    'api',
    'feedRemovals',
    'feedTick',
    'lapsingHolds',
    'nightlyAccounts',
    'nightlyCounts',
    'nightlyFaded',
    'nightlyInsights',
    'nightlyMembers',
    'nightlyPage',
    'onBudgetMessage',
    'onDropCreated',
    'onJournalWritten',
    'sendReminders',
    'stripeWebhook',
  ]);
  const accounts = Object.values<{ serviceAccountEmail?: string }>(endpoints).map(
    ({ serviceAccountEmail }) => serviceAccountEmail,
  );
  // The whole address: the Firebase CLI gives the short form to services that do not know it.
  expect(new Set(accounts)).toEqual(
    new Set(['functions@{{ params.PROJECT_ID }}.iam.gserviceaccount.com']),
  );
  expect(endpoints.api).toMatchObject({
    region: ['europe-west1'],
    httpsTrigger: { invoker: ['public'] },
  });
  expect(endpoints.onDropCreated).toMatchObject({
    region: ['europe-west1'],
    eventTrigger: {
      eventType: 'google.cloud.firestore.document.v1.created',
      eventFilterPathPatterns: { document: 'drops/{dropId}' },
      retry: true,
    },
  });
  expect(endpoints.onBudgetMessage).toMatchObject({
    region: ['europe-west1'],
    eventTrigger: {
      eventType: 'google.cloud.pubsub.topic.v1.messagePublished',
      eventFilters: { topic: 'budget' },
      retry: true,
    },
  });
  expect(endpoints.onJournalWritten).toMatchObject({
    region: ['europe-west1'],
    // Without a cloud model, no function listens to journals.
    omit: '{{ params.GEMINI_MODEL == params.VERTEX_MODEL }}',
    eventTrigger: {
      eventType: 'google.cloud.firestore.document.v1.written',
      eventFilterPathPatterns: { document: 'users/{uid}/journal/{entryId}' },
      retry: true,
    },
  });
  expect(endpoints.nightlyInsights).toMatchObject({
    region: ['europe-west1'],
    scheduleTrigger: {
      schedule: '10 3 * * *',
      timeZone: 'Etc/UTC',
      retryConfig: { retryCount: 3 },
    },
  });
  expect(endpoints.nightlyPage).toMatchObject({
    region: ['europe-west1'],
    timeoutSeconds: 540,
    taskQueueTrigger: {
      rateLimits: { maxConcurrentDispatches: 6 },
      retryConfig: { maxAttempts: 5 },
    },
  });
  expect(endpoints.feedTick).toMatchObject({
    region: ['europe-west1'],
    timeoutSeconds: 120,
    // The next minute has its own tick.
    scheduleTrigger: {
      schedule: '* * * * *',
      timeZone: 'Etc/UTC',
      retryConfig: { retryCount: 0 },
    },
  });
  expect(endpoints.lapsingHolds).toMatchObject({
    region: ['europe-west1'],
    scheduleTrigger: {
      schedule: '*/10 * * * *',
      timeZone: 'Etc/UTC',
      retryConfig: { retryCount: 0 },
    },
  });
  expect(endpoints.sendReminders).toMatchObject({
    region: ['europe-west1'],
    // Without keys, nobody gets reminders.
    omit: '{{ params.VAPID_PUBLIC_KEY == "" }}',
    scheduleTrigger: {
      schedule: '* * * * *',
      timeZone: 'Etc/UTC',
      retryConfig: { retryCount: 0 },
    },
  });
  expect(endpoints.feedRemovals).toMatchObject({
    region: ['europe-west1'],
    taskQueueTrigger: {
      rateLimits: { maxConcurrentDispatches: 1 },
      retryConfig: { maxAttempts: 20, minBackoffSeconds: 1, maxBackoffSeconds: 5 },
    },
  });
  // Limits what an attacker, or an endless loop of ours, can cost. A task queue needs no more instances than it may run at
  // once.
  const instances = Object.entries<{ maxInstances?: number }>(endpoints).map(
    ([name, { maxInstances }]) => [name, maxInstances],
  );
  expect(Object.fromEntries(instances)).toEqual({
    api: 20,
    // One tick at a time: a second tick would only find that the first is running.
    feedRemovals: 1,
    feedTick: 1,
    lapsingHolds: 1,
    nightlyAccounts: 2,
    nightlyCounts: 2,
    nightlyFaded: 2,
    nightlyInsights: 1,
    nightlyMembers: 2,
    nightlyPage: 6,
    onBudgetMessage: 1,
    onDropCreated: 10,
    onJournalWritten: 10,
    sendReminders: 1,
    stripeWebhook: 5,
  });
  expect(endpoints.stripeWebhook).toMatchObject({
    region: ['europe-west1'],
    httpsTrigger: { invoker: ['public'] },
  });
});

it.each([
  ['Stripe’s package only when somebody pays', 'stripe'],
  ['Google’s only when words go there', '@google/genai'],
  ['the older one too', '@google-cloud/vertexai'],
  ['that of Web Push only when somebody is reminded', 'web-push'],
])('loads %s', (_, name) => {
  const chunks = readdirSync(path.join(functions, 'lib')).filter((file) => file.endsWith('.js'));
  const texts = chunks.map((file) => readFileSync(path.join(functions, 'lib', file), 'utf8'));
  const early = new RegExp(`^import .*["']${name}["'];?$`, 'm');
  const late = new RegExp(`import\\(["']${name}["']\\)`);
  expect(texts.filter((text) => early.test(text))).toEqual([]);
  expect(texts.filter((text) => late.test(text))).toHaveLength(1);
});
