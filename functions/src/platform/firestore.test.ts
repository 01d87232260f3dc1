import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from './firestore.ts';

const EMULATOR = '127.0.0.1:9099';

afterEach(() => vi.unstubAllEnvs());

/** Opens the project with these variables. */
function open(project: string | undefined, emulator: string | undefined) {
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', undefined);
  vi.stubEnv('GCLOUD_PROJECT', project);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', emulator);
  return app();
}

describe('an emulator address in the environment', () => {
  it('stops a real project, whose tokens would go unverified', () => {
    expect(() => open('blckmirror-prod', EMULATOR)).toThrow('unset it');
    expect(() => open(undefined, EMULATOR)).toThrow('unset it');
  });

  it('is fine in a demo- project, and its absence is fine anywhere', () => {
    expect(() => open('demo-blckmirror', EMULATOR)).not.toThrow();
    expect(() => open('blckmirror-prod', undefined)).not.toThrow();
  });
});
