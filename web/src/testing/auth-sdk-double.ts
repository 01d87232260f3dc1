import type { AuthSdk } from '../lib/auth-sdk.ts';

type Someone = NonNullable<ReturnType<AuthSdk['currentUser']>>;

/** Stands in for the Auth SDK where there is no emulator: whoever logs in is the same person, with any password. */
export async function startAuth(): Promise<AuthSdk> {
  let here: Someone | null = null;
  const someone = {
    uid: 'someone',
    email: 'someone@example.test',
    getIdToken: async () => 'token',
  } as Someone;
  const enter = async () => {
    here = someone;
    return someone;
  };
  return {
    app: {} as AuthSdk['app'],
    emulators: null,
    currentUser: () => here,
    onChange: (listener) => listener(here),
    signIn: enter,
    signUp: enter,
    signOut: async () => {
      here = null;
    },
    resetPassword: async () => {},
  };
}
