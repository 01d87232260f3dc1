import { readEmulators } from '../firebase-config.ts';
import { PROVIDER_IDS, type ProviderId } from './auth-providers.ts';
import { authSdk, NOBODY, showSignedIn } from './session.ts';

/** True on the emulators, which use no real provider. */
export const onEmulators = (): boolean => readEmulators(document) !== null;

const providerSdk = () =>
  onEmulators() ? import('./auth-emulator.ts') : import('./auth-popup.ts');

/** Loads the code of the provider's window early, because browsers allow a window only directly after a press. */
export async function preloadProviders(): Promise<void> {
  await Promise.all([authSdk(), providerSdk()]);
}

/**
 * Signs in with a provider (requirements 7). On the emulators, `email` names the account.
 * @throws FirebaseError with a `code` that `authMessage` explains
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

/** Signs the current user in again. @throws FirebaseError, with the code `user-mismatch` for another user */
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
  /** True if the user signs in with a password or an emailed link. The SDK does not tell which of the two. */
  readonly email: boolean;
  readonly providers: readonly ProviderId[];
}

/** The ways in which the current user can sign in. */
export async function signInMethods(): Promise<SignInMethods> {
  const user = (await authSdk()).currentUser();
  const known = new Set(user?.providerData.map(({ providerId }) => providerId));
  const providers = PROVIDER_IDS.filter((id) => known.has(id));
  return { email: known.has('password') || providers.length === 0, providers };
}
