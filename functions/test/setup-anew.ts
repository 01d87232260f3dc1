import { deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import { afterAll, beforeAll, vi } from 'vitest';

// The files share one process and its loaded packages, because loading them was a third of the work. Our own modules, the
// environment and the connection to the database are separate for each file.
const before = { ...process.env };
vi.resetModules();

// The first connection that is opened becomes the default. Work that an earlier file left unfinished could still open one to
// that file's project. So this file opens its own before any of its tests. A file may choose its project when it is loaded.
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
