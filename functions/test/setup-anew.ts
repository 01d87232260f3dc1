import { deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import { afterAll, beforeAll, vi } from 'vitest';

// The test files share one process and its loaded packages, because loading these took a third of the time. Each file
// gets its own instances of our modules, its own environment and its own connection to the database.
const before = { ...process.env };
vi.resetModules();

// The first Firebase app that is opened becomes the default. Unfinished work of an earlier file could still open one
// for that file's project. So this opens an app for the present file, after it is loaded (it may choose its project
// then).
beforeAll(async () => {
  const projectId = process.env.GCLOUD_PROJECT ?? '';
  const others = getApps().filter(({ options }) => options.projectId !== projectId);
  await Promise.all(others.map(deleteApp));
  if (getApps().length === 0) initializeApp({ projectId });
});

afterAll(async () => {
  const { stopDeferring } = await import('./support/api.ts');
  stopDeferring();
  await Promise.all(getApps().map(deleteApp));
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
