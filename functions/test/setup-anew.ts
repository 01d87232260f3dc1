import { deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import { afterAll, beforeAll, vi } from 'vitest';

// Files share a process, and in it the packages, whose loading was a third of the work. Our own modules, the environment
// and the connection to the database are each file's own.
const before = { ...process.env };
vi.resetModules();

// The first connection that is opened is everybody's. What a file before this one left undone may still open one, to that
// file's project: so this file's stands before any of its tests. A file may have chosen its project as it was read.
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
