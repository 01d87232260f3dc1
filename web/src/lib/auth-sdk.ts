// The Auth SDK, a chunk of its own: nothing may import this file but through `import()`.
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import { type Emulators, loadFirebaseConfig } from './firebase-config.ts';

export interface AuthSdk {
  readonly app: FirebaseApp;
  readonly emulators: Emulators | null;
  currentUser(): User | null;
  onChange(listener: (user: User | null) => void): void;
  signIn(email: string, password: string, durable: boolean): Promise<User>;
  signUp(email: string, password: string, durable: boolean): Promise<User>;
  signOut(): Promise<void>;
  resetPassword(email: string): Promise<void>;
}

/** Starts the SDK. No popup resolver: only what email and password need is bundled. */
export async function startAuth(): Promise<AuthSdk> {
  const { options, emulators } = await loadFirebaseConfig();
  const app = initializeApp(options);
  const auth = initializeAuth(app, {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  return { app, emulators, ...actions(auth) };
}

function actions(auth: Auth): Omit<AuthSdk, 'app' | 'emulators'> {
  const keep = (durable: boolean) =>
    setPersistence(auth, durable ? browserLocalPersistence : browserSessionPersistence);
  return {
    currentUser: () => auth.currentUser,
    onChange: (listener) => void onAuthStateChanged(auth, listener),
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
  };
}
