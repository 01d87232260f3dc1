import { readEmulators } from '../firebase-config.ts';
import { PROVIDER_IDS, type ProviderId } from './auth-providers.ts';
import { authSdk, enterAs, NOBODY } from './session.ts';

/** Whether accounts at other houses are only pretended, as beside the emulators. */
export const isPretend = (): boolean => readEmulators(document) !== null;

const door = () => (isPretend() ? import('./auth-pretend.ts') : import('./auth-popup.ts'));

/** Loads what opens the window, so that the press of a button opens it while the browser still allows that. */
export async function warmSocial(): Promise<void> {
  await Promise.all([authSdk(), door()]);
}

/**
 * Signs in at another house (SPEC section 7). `email` names the pretended account.
 * @throws FirebaseError with a `code` that `authMessage` puts into words
 */
export async function enterBy(
  provider: ProviderId,
  durable: boolean,
  email?: string,
): Promise<void> {
  const [sdk, { enter }] = await Promise.all([authSdk(), door()]);
  await sdk.keep(durable);
  enterAs(await enter(sdk.auth, provider, email), durable);
}

/** Signs the person who is here in afresh. @throws FirebaseError, `user-mismatch` when it is somebody else */
export async function proveBy(provider: ProviderId, email?: string): Promise<void> {
  const [sdk, { prove }] = await Promise.all([authSdk(), door()]);
  const user = sdk.currentUser();
  if (!user) throw new Error(NOBODY);
  await prove(user, provider, email);
}

export interface WaysIn {
  /** By the email: with a password or with a link; the SDK does not tell which. */
  readonly email: boolean;
  readonly social: readonly ProviderId[];
}

/** How the person who is here can come in. */
export async function waysIn(): Promise<WaysIn> {
  const user = (await authSdk()).currentUser();
  const known = new Set(user?.providerData.map(({ providerId }) => providerId));
  const social = PROVIDER_IDS.filter((id) => known.has(id));
  return { email: known.has('password') || social.length === 0, social };
}
