import { readEmulators } from '../firebase-config.ts';
import { PROVIDER_IDS, type ProviderId } from './auth-providers.ts';
import { authSdk, NOBODY, showSignedIn } from './session.ts';

/** Whether the page runs on the emulators, where no provider is asked. */
export const onEmulators = (): boolean => readEmulators(document) !== null;

const providerSdk = () =>
  onEmulators() ? import('./auth-emulator.ts') : import('./auth-popup.ts');

/** Loads what opens the window, so that the press of a button opens it while the browser still allows that. */
export async function preloadProviders(): Promise<void> {
  await Promise.all([authSdk(), providerSdk()]);
}

/**
 * Signs in with a provider (requirements 7). `email` names the account on the emulators.
 * @throws FirebaseError with a `code` that `authMessage` puts into words
 */
export async function signInWithProvider(
  provider: ProviderId,
  durable: boolean,
  email?: string,
): Promise<void> {
  const [sdk, { signInAt }] = await Promise.all([authSdk(), providerSdk()]);
  await sdk.keep(durable);
  showSignedIn(await signInAt(sdk.auth, provider, email), durable);
}

/** Signs the person who is here in afresh. @throws FirebaseError, `user-mismatch` when it is somebody else */
export async function reauthenticateWithProvider(
  provider: ProviderId,
  email?: string,
): Promise<void> {
  const [sdk, { reauthenticateAt }] = await Promise.all([authSdk(), providerSdk()]);
  const user = sdk.currentUser();
  if (!user) throw new Error(NOBODY);
  await reauthenticateAt(user, provider, email);
}

export interface SignInMethods {
  /** By the email: with a password or with a link; the SDK does not tell which. */
  readonly email: boolean;
  readonly providers: readonly ProviderId[];
}

/** How the person who is here can sign in. */
export async function signInMethods(): Promise<SignInMethods> {
  const user = (await authSdk()).currentUser();
  const known = new Set(user?.providerData.map(({ providerId }) => providerId));
  const providers = PROVIDER_IDS.filter((id) => known.has(id));
  return { email: known.has('password') || providers.length === 0, providers };
}
