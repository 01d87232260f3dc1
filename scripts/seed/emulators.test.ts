import { describe, expect, it } from 'vitest';
import { refusal } from './emulators.ts';

const emulated = {
  GCLOUD_PROJECT: 'demo-blckmirror',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:2',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_PRICE_ID: 'price_local_plus',
};

describe('the seed', () => {
  it.each(Object.keys(emulated))('refuses to run without %s and says so', (name) => {
    expect(refusal({ ...emulated, [name]: undefined })).toContain(name);
  });

  it('refuses a project that could be real', () => {
    expect(refusal({ ...emulated, GCLOUD_PROJECT: 'blckmirror' })).toContain('demo-');
  });

  it('runs against the emulators of a demo project', () => {
    expect(refusal(emulated)).toBeNull();
  });
});
