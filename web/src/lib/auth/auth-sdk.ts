// The Auth SDK. Other files import this file only through `import()`, so that it is loaded only when needed.
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  onIdTokenChanged,
  type PasswordValidationStatus,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  type User,
  updatePassword,
  validatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { loadFirebaseConfig } from '../firebase-config.ts';
import { isRefusal } from './refusal.ts';
import { sessionPlace } from './session-hint.ts';
import { tokenSync } from './token-sync.ts';

export interface AuthSdk {
  /** The SDK's own object, for `auth-popup.ts` and `auth-emulator.ts`. */
  readonly auth: Auth;
  currentUser(): User | null;
  /** The current user. @throws Error 'No user logged in' (requirements 8) */
  here(): User;
  onChange(listener: (user: User | null) => void): void;
  /** Chooses where the next session is stored. If `durable`, it stays after the browser is closed (requirements 4). */
  keep(durable: boolean): Promise<void>;
  signIn(email: string, password: string, durable: boolean): Promise<User>;
  signUp(email: string, password: string, durable: boolean): Promise<User>;
  signOut(): Promise<void>;
  resetPassword(email: string): Promise<void>;
  /**
   * Emails a link to a new address. The new address replaces the old one when the user opens the link. Needs a recent
   * login.
   */
  changeEmail(email: string): Promise<void>;
  /** Changes the password and ends every other session. Needs a recent login. */
  changePassword(password: string): Promise<void>;
  /** Emails a link that leads back to `url`. */
  sendLink(email: string, url: string): Promise<void>;
  signInWithLink(email: string, href: string, durable: boolean): Promise<User>;
  /** Returns which rules of the project's password policy a password fulfils. */
  checkPassword(password: string): Promise<PasswordValidationStatus>;
}

/**
 * Starts the SDK without a popup resolver. `auth-popup.ts` contains the resolver, and is loaded only with its buttons.
 */
export async function startAuth(): Promise<AuthSdk> {
  const { options, emulators } = await loadFirebaseConfig();
  const app = initializeApp(options);
  const auth = initializeAuth(app, {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  keepUnlessRefused(auth);
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  const sync = tokenSync(document);
  if (sync) onIdTokenChanged(auth, sync);
  return { auth, ...actions(auth) };
}

/** Methods of the SDK that its types do not name. `stored-session.test.ts` fails if an update changes them. */
interface Restoring {
  reloadAndSetCurrentUserOrClear(user: User): Promise<void>;
  directlySetCurrentUser(user: User | null): Promise<void>;
}

/**
 * When the page loads, the SDK looks the stored user up, and deletes the session at any error of Google's, for example when
 * Google is overloaded. This does the same, but ends the session only if Google says that it is over.
 */
function keepUnlessRefused(auth: Auth): void {
  const restoring = auth as unknown as Restoring;
  restoring.reloadAndSetCurrentUserOrClear = async (user) => {
    const isOver = await user.reload().then(() => false, isRefusal);
    await restoring.directlySetCurrentUser(isOver ? null : user);
  };
}

function here({ currentUser }: Auth): User {
  if (!currentUser) throw new Error('No user logged in');
  return currentUser;
}

// The keys are the results of `sessionPlace`, which tests whether the browser allows storage. Without this test, the
// SDK would sign in at the provider and fail only afterwards.
const PERSISTENCE = {
  local: browserLocalPersistence,
  session: browserSessionPersistence,
  page: inMemoryPersistence,
} as const;

function actions(auth: Auth): Omit<AuthSdk, 'auth'> {
  const keep = (durable: boolean) => setPersistence(auth, PERSISTENCE[sessionPlace(durable)]);
  return {
    currentUser: () => auth.currentUser,
    here: () => here(auth),
    onChange: (listener) => void onAuthStateChanged(auth, listener),
    keep,
    async signIn(email, password, durable) {
      await keep(durable);
      return (await signInWithEmailAndPassword(auth, email, password)).user;
    },
    async signUp(email, password, durable) {
      await keep(durable);
      return (await createUserWithEmailAndPassword(auth, email, password)).user;
    },
    signOut: () => signOut(auth),
    resetPassword: (email) => sendPasswordResetEmail(auth, email),
    changeEmail: (email) => verifyBeforeUpdateEmail(here(auth), email),
    changePassword: (password) => updatePassword(here(auth), password),
    sendLink: (email, url) => sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true }),
    async signInWithLink(email, href, durable) {
      await keep(durable);
      return (await signInWithEmailLink(auth, email, href)).user;
    },
    checkPassword: (password) => validatePassword(auth, password),
  };
}
