import type { User } from 'firebase/auth';
import { STORAGE_KEYS } from '../../config/storage.ts';
import {
  type Area,
  forgetDeletions,
  forgetFeedCopy,
  forgetOfflineCopies,
  onStoredElsewhere,
  removeStored,
} from '../storage/storage.ts';
import { createStore } from '../store.ts';
import type { AuthSdk } from './auth-sdk.ts';
import { isRefusal } from './refusal.ts';
import {
  clearSessionHint,
  hasBeenHere,
  hintedUid,
  leaveSessionHint,
  noteBeenHere,
  staysSignedIn,
} from './session-hint.ts';

interface Session {
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  readonly uid: string | null;
  readonly email: string | null;
}

const SIGNED_OUT: Session = { status: 'signed-out', uid: null, email: null };
const LOADING: Session = { status: 'loading', uid: null, email: null };

// The session with which the build renders pages: a visitor's, unless `setPrerendered` sets another.
let prerendered = SIGNED_OUT;
const session = createStore(LOADING, () => prerendered);

/**
 * Sets the session of the pre-rendered page. React uses it to render the page in the build, and to hydrate it in the
 * browser.
 */
export const setPrerendered = (status: 'loading' | 'signed-out'): void => {
  prerendered = status === 'loading' ? LOADING : SIGNED_OUT;
};

export const currentSession = session.get;

/** Calls `listener` at every change. Returns a function that ends the calls. */
export const onSessionChange = session.listen;

/** The current session: loading, signed out or signed in (requirements 4). */
export const useSession = session.use;

/** True if the session of the current user stays after the tab is closed. */
export const sessionStays = (): boolean => staysSignedIn(session.get().uid ?? '');

export function setSession(next: Session): void {
  const { status, uid, email } = session.get();
  if (next.status !== status || next.uid !== uid || next.email !== email) session.set(next);
}

/**
 * A session that ended while this page was open, but not by a logout on this page. It may have expired, for example.
 * The user's unsent text stays on the device.
 */
interface EndedSession {
  readonly uid: string;
  /** Where the unsent text of this session is stored. */
  readonly area: Area;
  /**
   * True if the session was ended on another device, or the account is gone. The person at this device may not be its
   * owner, so the page hides the text.
   */
  readonly isCovered: boolean;
}

/** The session that ended since this tab was loaded; null if none ended, or somebody has logged in since. */
export const endedSession = createStore<EndedSession | null>(null);

/**
 * Finds out who is signed in. The app calls this once, before the first render. The Auth SDK is loaded only if an
 * earlier session has stored its hint (`session-hint.ts`).
 */
export function startSession(): void {
  restore();
  // A login in another tab also signs in this tab. If this tab sleeps, it does so when it wakes up.
  onStoredElsewhere(STORAGE_KEYS.session, () => {
    if (hintedUid() !== null && hintedUid() !== currentSession().uid) restore();
  });
}

function restore(): void {
  if (hintedUid() === null) {
    // Deletes the copies of a session that ended when its tab was closed.
    forgetOfflineCopies();
    void forgetDeletions();
    setSession(SIGNED_OUT);
    return;
  }
  authSdk().then(
    (started) => {
      // Another tab may have finished a login that this page has ignored until now.
      const user = started.currentUser();
      if (user) follow(user);
    },
    (error: unknown) => {
      console.error('Could not restore the session.', error);
      setSession(SIGNED_OUT);
      // Being offline does not end the session. The hint stays, and the session is restored when the connection comes back.
      addEventListener('online', restore, { once: true });
    },
  );
}

let sdk: Promise<AuthSdk> | null = null;

/** Loads the Auth SDK at first use. After a failed load, the next call tries again. */
export function authSdk(): Promise<AuthSdk> {
  sdk ??= load().catch((error: unknown) => {
    sdk = null;
    throw error;
  });
  return sdk;
}

async function load(): Promise<AuthSdk> {
  const { startAuth } = await import('./auth-sdk.ts');
  const started = await startAuth();
  await new Promise<void>((known) => {
    started.onChange((user) => {
      follow(user);
      known();
    });
  });
  return started;
}

/**
 * Shows a change that the SDK tells this page. It tells every tab of a login before the API has admitted the user, so a
 * user whom the session hint does not name yet is ignored.
 */
function follow(user: User | null): void {
  if (isHidden) return;
  const hinted = hintedUid();
  const { uid } = currentSession();
  if (user === null || user.uid === hinted) show(user);
  // Another tab has replaced the session that the hint names, while this page was closed, or the shown person has logged
  // out there, while this page slept.
  else if (currentSession() === LOADING || (uid !== null && ![user.uid, hinted].includes(uid)))
    show(null);
}

let isHidden = false;

/** Runs work that may sign a user in and out again, without showing these changes on the page. */
export async function unseen<T>(work: () => Promise<T>): Promise<T> {
  isHidden = true;
  try {
    return await work();
  } finally {
    isHidden = false;
  }
}

/** True during a logout on this page. A session that ends by a logout is not an `EndedSession`. */
let isLoggingOut = false;

function show(user: User | null, isCovered = !isStorageWiped()): void {
  if (user) {
    noteBeenHere();
    endedSession.set(null);
  } else {
    const uid = currentSession().uid ?? hintedUid();
    const area = uid !== null && staysSignedIn(uid) ? 'local' : 'session';
    if (uid !== null) {
      endedSession.set(isLoggingOut ? null : { uid, area, isCovered });
      void forgetFeedCopy();
    }
    clearSessionHint();
    forgetOfflineCopies();
  }
  setSession(user ? { status: 'signed-in', uid: user.uid, email: user.email } : SIGNED_OUT);
}

/**
 * True if the browser has cleared this site's storage, so that the SDK reports no user although nobody logged out.
 * After a logout in another tab it is false, because a logout keeps the item that `hasBeenHere` reads.
 */
const isStorageWiped = (): boolean => hintedUid() === null && !hasBeenHere();

/**
 * Logs the user out on this page after the server refused their session. The user's unsent text stays on the device.
 * @param isCovered true if the session was ended elsewhere; false if it expired
 */
export function endSession(uid: string, isCovered: boolean): void {
  if (currentSession().uid !== uid) return;
  show(null, isCovered);
  // Signs out of the SDK too, because otherwise a reload would restore the session.
  authSdk()
    .then((started) => started.signOut())
    .catch(() => {});
}

/** Resolves once the page knows whether somebody is signed in. */
function sessionKnown(): Promise<void> {
  if (currentSession() !== LOADING) return Promise.resolve();
  return new Promise((done) => {
    const stop = onSessionChange(() => {
      stop();
      done();
    });
  });
}

/**
 * A current ID token for the API and the account that it signs in, or null if nobody is signed in.
 * @throws when the token cannot be refreshed, or when the SDK has lost the user that this page shows as signed in
 */
export async function getIdToken(): Promise<{ token: string; uid: string } | null> {
  await sessionKnown();
  if (currentSession().status !== 'signed-in') return null;
  const user = (await authSdk()).here();
  return { token: await user.getIdToken(), uid: user.uid };
}

/**
 * Waits until the page knows who is signed in.
 * @throws Error 'Not authenticated' if nobody is signed in (requirements 5)
 */
export async function requireUser(): Promise<void> {
  await sessionKnown();
  if (currentSession().status !== 'signed-in') throw new Error('Not authenticated');
}

/**
 * Requests a new ID token after the API refused the current one.
 * @returns `refused` if the session has ended, `nobody` if the SDK knows no user, `unanswered` if the session may still
 * be valid
 */
export async function renewIdToken(): Promise<'renewed' | 'refused' | 'nobody' | 'unanswered'> {
  const user = currentSession().status === 'signed-in' && (await authSdk()).currentUser();
  if (!user) return 'nobody';
  try {
    await user.getIdToken(true);
    return 'renewed';
  } catch (error) {
    return isRefusal(error) ? 'refused' : 'unanswered';
  }
}

/** Shows the page to the user who has just signed in, stores the session hint, and removes a pending login link. */
export function showSignedIn(user: User, durable: boolean): void {
  forgetOfflineCopies();
  leaveSessionHint(durable, user.uid);
  removeStored('local', STORAGE_KEYS.loginLink);
  show(user);
}

/** @throws Error 'Logout failed' (requirements 8); its cause is the SDK's error */
export async function signOut(): Promise<void> {
  isLoggingOut = true;
  try {
    await (await authSdk()).signOut();
    show(null);
  } catch (cause) {
    throw new Error('Logout failed', { cause });
  } finally {
    isLoggingOut = false;
  }
}
