import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { type Environment, environment, isDemo, projectOf } from './environment.ts';

/**
 * Emulator tokens carry no signature, so an emulator address left in a real project's environment would let
 * anybody sign in as anybody. Only `demo-` projects, which can touch nothing real, may name one.
 */
export function refuseEmulatorOutsideDemo(env: Environment): void {
  if (env.FIREBASE_AUTH_EMULATOR_HOST && !isDemo(env)) {
    throw new Error(
      'FIREBASE_AUTH_EMULATOR_HOST is set outside a demo- project: unset it, tokens would go unverified.',
    );
  }
}

export function app() {
  refuseEmulatorOutsideDemo(environment());
  const projectId = projectOf();
  return getApps()[0] ?? initializeApp(projectId ? { projectId } : {});
}

export const db = (): Firestore => getFirestore(app());

export const auth = (): Auth => getAuth(app());
