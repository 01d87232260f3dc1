// The Auth SDK, a chunk of its own: nothing may import this file but through `import()`.
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
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
  validatePassword,
} from 'firebase/auth';
import { type Emulators, loadFirebaseConfig } from '../firebase-config.ts';
import { syncTokens, tokenSyncUrl } from './token-sync.ts';

export interface AuthSdk {
  /** For the chunks that hold one way to sign in each. */
  readonly auth: Auth;
  readonly emulators: Emulators | null;
  currentUser(): User | null;
  onChange(listener: (user: User | null) => void): void;
  /** Chooses where the next session lives: durable, or for this tab alone (requirements 4). */
  keep(durable: boolean): Promise<void>;
  signIn(email: string, password: string, durable: boolean): Promise<User>;
  signUp(email: string, password: string, durable: boolean): Promise<User>;
  signOut(): Promise<void>;
  resetPassword(email: string): Promise<void>;
  /** Emails a link that leads back to `url`. */
  sendLink(email: string, url: string): Promise<void>;
  signInWithLink(email: string, href: string, durable: boolean): Promise<User>;
  /** Which rules of the project's password policy a password meets. */
  checkPassword(password: string): Promise<PasswordValidationStatus>;
}

/** Starts the SDK. No popup resolver: a provider's window comes with its own chunk, when it is asked for. */
export async function startAuth(): Promise<AuthSdk> {
  const { options, emulators } = await loadFirebaseConfig();
  const app = initializeApp(options);
  const auth = initializeAuth(app, {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  const url = tokenSyncUrl(document);
  if (url) onIdTokenChanged(auth, syncTokens(url));
  return { auth, emulators, ...actions(auth) };
}

function actions(auth: Auth): Omit<AuthSdk, 'auth' | 'emulators'> {
  const keep = (durable: boolean) =>
    setPersistence(auth, durable ? browserLocalPersistence : browserSessionPersistence);
  return {
    currentUser: () => auth.currentUser,
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
    sendLink: (email, url) => sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true }),
    async signInWithLink(email, href, durable) {
      await keep(durable);
      return (await signInWithEmailLink(auth, email, href)).user;
    },
    checkPassword: (password) => validatePassword(auth, password),
  };
}
