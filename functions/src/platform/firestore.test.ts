import { describe, expect, it } from 'vitest';
import { refuseEmulatorOutsideDemo } from './firestore.ts';

const FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:9099';

describe('an emulator address in the environment', () => {
  it('stops a real project, whose tokens would go unverified', () => {
    const env = { FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT: 'blckmirror-prod' };
    expect(() => refuseEmulatorOutsideDemo(env)).toThrow('unset it');
    expect(() => refuseEmulatorOutsideDemo({ FIREBASE_AUTH_EMULATOR_HOST })).toThrow('unset it');
  });

  it('is fine in a demo- project, and its absence is fine anywhere', () => {
    const env = { FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT: 'demo-blckmirror' };
    expect(() => refuseEmulatorOutsideDemo(env)).not.toThrow();
    expect(() => refuseEmulatorOutsideDemo({ GCLOUD_PROJECT: 'blckmirror-prod' })).not.toThrow();
  });
});
