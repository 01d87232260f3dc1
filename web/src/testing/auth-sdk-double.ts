import type { AuthSdk } from '../lib/auth/auth-sdk.ts';

type Someone = NonNullable<ReturnType<AuthSdk['currentUser']>>;

/** What the double is to do differently; a test that sets something puts it back. */
export const double: {
  /** The error that every way to sign in and every mail fails with. */
  failure: Error | null;
  /** The error that a new token is refused with. */
  renewal: Error | null;
  /** Ids of what the person signs in with. */
  providers: readonly string[];
  readonly mails: string[];
  /** The passwords that were set, latest last. */
  readonly passwords: string[];
  /** Whether the last session was to be durable. */
  durable: boolean | null;
  policy: Partial<Awaited<ReturnType<AuthSdk['checkPassword']>>>;
} = {
  failure: null,
  renewal: null,
  providers: ['password'],
  mails: [],
  passwords: [],
  durable: null,
  policy: {},
};

/** Undoes what a test has set. */
export function mendDouble(): void {
  Object.assign(double, { failure: null, renewal: null, providers: ['password'], policy: {} });
  double.durable = null;
  double.mails.length = 0;
  double.passwords.length = 0;
}

let here: Someone | null = null;

/** The SDK loses who is here without a word, as when its storage is cleared under it. */
export const loseSomeone = (): void => {
  here = null;
};

let refusal: unknown;

/** The next time somebody logs out, it fails with this. */
export const refuseToLeave = (problem: unknown): void => {
  refusal = problem;
};

/** Stands in for the Auth SDK where there is no emulator: whoever logs in is the same person, with any password. */
export async function startAuth(): Promise<AuthSdk> {
  const check = () => {
    if (double.failure) throw double.failure;
  };
  const someone = {
    uid: 'someone',
    email: 'someone@example.test',
    getIdToken: async (isNew = false) => {
      if (isNew && double.renewal) throw double.renewal;
      return 'token';
    },
    get providerData() {
      return double.providers.map((providerId) => ({ providerId }));
    },
  } as unknown as Someone;
  const signIn = async () => {
    check();
    here = someone;
    return someone;
  };
  return {
    auth: { signIn } as unknown as AuthSdk['auth'],
    emulators: null,
    currentUser: () => here,
    onChange: (listener) => listener(here),
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
