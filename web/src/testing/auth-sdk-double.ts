import type { AuthSdk } from '../lib/auth/auth-sdk.ts';

type Someone = NonNullable<ReturnType<AuthSdk['currentUser']>>;

/** The behaviour of the double, and what it has recorded. A test that changes something must call `mendDouble`. */
export const double: {
  /** The account that the next login signs in. */
  uid: string;
  /** The error that every attempt to sign in or to send a mail throws; null for none. */
  failure: Error | null;
  /** The error that every request for a new token throws; null for none. */
  renewal: Error | null;
  /** The ids of the person's identity providers. */
  providers: readonly string[];
  readonly mails: string[];
  /** The passwords that were set, the latest last. */
  readonly passwords: string[];
  /** Whether the last session was persistent. */
  durable: boolean | null;
  policy: Partial<Awaited<ReturnType<AuthSdk['checkPassword']>>>;
} = {
  uid: 'someone',
  failure: null,
  renewal: null,
  providers: ['password'],
  mails: [],
  passwords: [],
  durable: null,
  policy: {},
};

/** Undoes everything that a test has set. */
export function mendDouble(): void {
  Object.assign(double, {
    uid: 'someone',
    failure: null,
    renewal: null,
    providers: ['password'],
    policy: {},
  });
  double.durable = null;
  double.mails.length = 0;
  double.passwords.length = 0;
}

let here: Someone | null = null;
let tellPage: (user: Someone | null) => void = () => {};

/** Makes the SDK lose the session without reporting it, as when its storage is cleared. */
export const loseSomeone = (): void => {
  here = null;
};

/** Signs this account in from another tab, or out if `uid` is null. The SDK tells every tab of it at once. */
export function comeElsewhere(uid: string | null): void {
  here = uid === null ? null : user(uid);
  tellPage(here);
}

let refusal: unknown;

/** Makes the next logout fail with this error. */
export const refuseToLeave = (problem: unknown): void => {
  refusal = problem;
};

const user = (uid: string) =>
  ({
    uid,
    email: `${uid}@example.test`,
    getIdToken: async (isNew = false) => {
      if (isNew && double.renewal) throw double.renewal;
      return 'token';
    },
    get providerData() {
      return double.providers.map((providerId) => ({ providerId }));
    },
  }) as unknown as Someone;

/** Replaces the Auth SDK where there is no emulator. Every password is right, and `double.uid` says who logs in. */
export async function startAuth(): Promise<AuthSdk> {
  const check = () => {
    if (double.failure) throw double.failure;
  };
  const signIn = async () => {
    check();
    here = user(double.uid);
    return here;
  };
  return {
    auth: { signIn } as unknown as AuthSdk['auth'],
    currentUser: () => here,
    here: () => {
      if (here === null) throw new Error('No user logged in');
      return here;
    },
    onChange: (listener) => {
      tellPage = listener;
      listener(here);
    },
    keep: async (durable) => {
      double.durable = durable;
    },
    signIn,
    signUp: signIn,
    signOut: async () => {
      const problem = refusal;
      refusal = undefined;
      if (problem !== undefined) throw problem;
      here = null;
    },
    resetPassword: async (email) => {
      check();
      double.mails.push(email);
    },
    sendLink: async (email) => {
      check();
      double.mails.push(email);
    },
    changeEmail: async (email) => {
      check();
      double.mails.push(email);
    },
    changePassword: async (password) => {
      check();
      double.passwords.push(password);
    },
    signInWithLink: signIn,
    checkPassword: async () => double.policy as Awaited<ReturnType<AuthSdk['checkPassword']>>,
  };
}
