import type { User } from 'firebase/auth';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { forgetOwn } from '../storage/forget-own.ts';
import { removeStored } from '../storage/storage.ts';
import type { AuthSdk } from './auth-sdk.ts';
import {
  clearSessionHint,
  hasSessionHint,
  leaveSessionHint,
  noteBeenHere,
} from './session-hint.ts';
import {
  currentSession,
  LOADING,
  onSessionChange,
  SIGNED_OUT,
  setSession,
} from './session-store.ts';

export { useSession } from './session-store.ts';

let sdk: Promise<AuthSdk> | null = null;

/** The Auth SDK, loaded at first use; a load that failed is tried again at the next. */
export function authSdk(): Promise<AuthSdk> {
  sdk ??= load().catch((error: unknown) => {
    sdk = null;
    throw error;
  });
  return sdk;
}

let isLooking = false;

/** Has nobody be shown as coming or going while the work looks whether they may stay. */
export async function unseen<T>(work: () => Promise<T>): Promise<T> {
  isLooking = true;
  try {
    return await work();
  } finally {
    isLooking = false;
  }
}

async function load(): Promise<AuthSdk> {
  const { startAuth } = await import('./auth-sdk.ts');
  const started = await startAuth();
  await new Promise<void>((settled) => {
    started.onChange((user) => {
      if (!isLooking) show(user);
      settled();
    });
  });
  return started;
}

function show(user: User | null): void {
  if (user) noteBeenHere();
  else {
    clearSessionHint();
    forgetOwn();
  }
  setSession(user ? { status: 'signed-in', uid: user.uid, email: user.email } : SIGNED_OUT);
}

/** Finds out who is here. Called once, before the first render; a visitor who never logged in loads no Auth SDK. */
export function startSession(): void {
  restore();
  // Logging in on another tab brings this one along.
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEYS.session && event.newValue !== null) restore();
  });
}

function restore(): void {
  if (!hasSessionHint()) {
    // What a session left that ended with its tab.
    forgetOwn();
    setSession(SIGNED_OUT);
    return;
  }
  authSdk().catch((error: unknown) => {
    console.error('Could not restore the session.', error);
    setSession(SIGNED_OUT);
    // Nobody is logged out by being offline: the hint stays, and whoever it was is here again with the connection.
    addEventListener('online', restore, { once: true });
  });
}

/** Resolves once it is known whether somebody is signed in. */
function settled(): Promise<void> {
  if (currentSession() !== LOADING) return Promise.resolve();
  return new Promise((done) => {
    const stop = onSessionChange(() => {
      stop();
      done();
    });
  });
}

/** What is said where a token needs somebody and the SDK knows nobody (requirements 8). */
export const NOBODY = 'No user logged in';

/**
 * A current ID token for the API, or null when nobody is signed in.
 * @throws when it cannot be refreshed, or when the SDK has lost who this page shows as signed in
 */
export async function getIdToken(): Promise<string | null> {
  await settled();
  if (currentSession().status !== 'signed-in') return null;
  const user = (await authSdk()).currentUser();
  if (!user) throw new Error(NOBODY);
  return user.getIdToken();
}

/**
 * Asks for a new token after the API refused the current one. False when there is none to be had: the SDK has then
 * signed the person out, and what they wrote stays on the device (requirements 10).
 */
export async function renewIdToken(): Promise<boolean> {
  const user = currentSession().status === 'signed-in' && (await authSdk()).currentUser();
  if (!user) return false;
  try {
    await user.getIdToken(true);
    return true;
  } catch {
    return false;
  }
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** 'Stay signed in': durable storage, else this tab's session only (requirements 4). */
  readonly durable: boolean;
}

/** Shows who has just signed in and remembers that somebody did; a link still on its way is waited for no longer. */
export function showSignedIn(user: User, durable: boolean): void {
  forgetOwn();
  leaveSessionHint(durable, user.uid);
  removeStored('local', STORAGE_KEYS.loginLink);
  show(user);
}

/** @throws FirebaseError with a `code` that `authMessage` puts into words */
export async function signIn({ email, password, durable }: Credentials): Promise<void> {
  showSignedIn(await (await authSdk()).signIn(email, password, durable), durable);
}

/** @throws FirebaseError with a `code` that `authMessage` puts into words */
export async function signUp({ email, password, durable }: Credentials): Promise<void> {
  showSignedIn(await (await authSdk()).signUp(email, password, durable), durable);
}

export async function signOut(): Promise<void> {
  await (await authSdk()).signOut();
  show(null);
}

/** Sends the reset email. @throws FirebaseError */
export async function resetPassword(email: string): Promise<void> {
  await (await authSdk()).resetPassword(email);
}
