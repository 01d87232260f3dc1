import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openProject } from './open-project.ts';

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-blckmirror');
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', 'another-project');
});
afterEach(() => vi.unstubAllEnvs());

it('takes no address for alerts from the surroundings of who opens a real project', () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.stubEnv('ALERT_URL', 'https://somebody.test');
  openProject('blckmirror-nowhere');
  expect(process.env.ALERT_URL).toBeUndefined();
  expect(process.env.FIRESTORE_EMULATOR_HOST).toBeUndefined();
});

it("counts calls to Google under the project that is opened, whatever the operator's login says", () => {
  openProject('blckmirror-nowhere');
  expect(process.env.GOOGLE_CLOUD_QUOTA_PROJECT).toBe('blckmirror-nowhere');
});
