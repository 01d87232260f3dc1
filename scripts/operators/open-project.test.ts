import { afterEach, expect, it, vi } from 'vitest';
import { openProject } from './open-project.ts';

afterEach(() => vi.unstubAllEnvs());

it('takes no address for alerts from the surroundings of who opens a real project', () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-blckmirror');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.stubEnv('ALERT_URL', 'https://somebody.test');
  openProject('blckmirror-nowhere');
  expect(process.env.ALERT_URL).toBeUndefined();
  expect(process.env.FIRESTORE_EMULATOR_HOST).toBeUndefined();
});
