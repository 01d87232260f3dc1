import { deleteApp, getApps } from 'firebase-admin/app';
import { afterAll, vi } from 'vitest';

// Files share a process, and in it the packages, whose loading was a third of the work. Our own modules, the environment
// and the connection to the database are each file's own.
const before = { ...process.env };
vi.resetModules();

afterAll(async () => {
  const { stopDeferring } = await import('./support/api.ts');
  stopDeferring();
  await Promise.all(getApps().map(deleteApp));
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
