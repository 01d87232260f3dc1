// All ways to sign in. Only the screens on which people sign in load this file.
import type { User } from 'firebase/auth';
import { PATHS } from '../../config/paths.ts';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { readEmulators } from '../firebase-config.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';
import { deviceZone, now } from '../time/clock.ts';
import { askForLogin, notedPath } from './login-request.ts';
import { authSdk, showSignedIn, signOut, unseen } from './session.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** True for 'Stay signed in': the session is stored durably. If false, it ends with this tab (requirements 4). */
  readonly durable: boolean;
  /** True to register: then a new account is made. */
  readonly isNew?: boolean;
}

/** @throws FirebaseError with a `code` that `authMessage` explains; and as `admitted` does */
export async function signIn({
  email,
  password,
  durable,
  isNew = false,
}: Credentials): Promise<void> {
  const sdk = await authSdk();
  const enter = () => sdk[isNew ? 'signUp' : 'signIn'](email, password, durable);
  showSignedIn(await admitted(enter, durable), durable);
}

/**
 * Sends the email that resets the password.
 * @throws Error 'Failed to send password reset email' (requirements 8); its cause is the SDK's error
 */
export async function resetPassword(email: string): Promise<void> {
  try {
    await (await authSdk()).resetPassword(email);
  } catch (cause) {
    throw new Error('Failed to send password reset email', { cause });
  }
}

/** The social providers (requirements 7.3). */
export const PROVIDERS = {
  'google.com': 'Google',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'twitter.com': 'Twitter',
} as const;

export type ProviderId = keyof typeof PROVIDERS;

export const PROVIDER_IDS = Object.keys(PROVIDERS) as readonly ProviderId[];

// The emulators have no real providers, so another file replaces the provider's window.
const providerSdk = () =>
  readEmulators(document) ? import('./auth-emulator.ts') : import('./auth-popup.ts');

/** Loads the code of the provider's window early, because browsers allow a window only directly after a press. */
export async function preloadProviders(): Promise<void> {
  await Promise.all([authSdk(), providerSdk()]);
}

/**
 * Signs in with a provider (requirements 7). On the emulators, `email` names the account.
 * @throws FirebaseError with a `code` that `authMessage` explains; and as `admitted` does
 */
export async function signInWithProvider(
  provider: ProviderId,
  durable: boolean,
  email?: string,
): Promise<void> {
  const [sdk, { authenticateAt }] = await Promise.all([authSdk(), providerSdk()]);
  await sdk.keep(durable);
  const enter = () => authenticateAt(sdk.auth, provider, { email });
  showSignedIn(await admitted(enter, durable), durable);
}

/** Signs the current user in again. @throws FirebaseError, with the code `user-mismatch` for another user */
export async function reauthenticateWithProvider(
  provider: ProviderId,
  email?: string,
): Promise<void> {
  const [sdk, { authenticateAt }] = await Promise.all([authSdk(), providerSdk()]);
  await authenticateAt(sdk.auth, provider, { again: sdk.here(), email });
}

interface SignInMethods {
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

/** How long a link is valid. This device forgets its data about the link after the same time. */
const LINK_LIVES_MS = 6 * 3_600_000;

/** The data that this device stores about a link that the user requested here. */
interface PendingLink {
  readonly email: string;
  readonly durable: boolean;
  /** Where the user goes after the login. The link opens in another tab, and that tab has no stored path of its own. */
  readonly path: string | null;
}

/** Emails a link that leads to /login, and stores the data that the login will need. @throws FirebaseError */
export async function sendLoginLink(
  email: string,
  durable: boolean,
  path = notedPath(),
): Promise<void> {
  await (await authSdk()).sendLink(email, location.origin + PATHS.login);
  // The path is stored without its fragment. The fragment names one of the user's drops or notices, and that must not be
  // stored together with the email.
  const stored = {
    email,
    durable,
    path: path?.replace(/#.*$/, ''),
    until: now().getTime() + LINK_LIVES_MS,
  };
  writeStored('local', STORAGE_KEYS.loginLink, JSON.stringify(stored));
}

/** An emailed link that the user has opened and that led to this page. */
export interface OpenedLink {
  readonly href: string;
  /** The data that this device stored about the link; null if the user requested the link on another device. */
  readonly pending: PendingLink | null;
}

/**
 * The emailed link in the query of /login, or null if there is none. The SDK checks the rest of the link when it is used.
 */
export function openedLink(search: string): OpenedLink | null {
  // Called before the checks below, because it also removes an expired link from the storage.
  const pending = pendingLink();
  const query = new URLSearchParams(search);
  if (query.get('mode') !== 'signIn' || !query.has('oobCode')) return null;
  return { href: `${location.origin}${PATHS.login}${search}`, pending };
}

/** The link that the user requested on this device, or null. An expired link is removed from the storage. */
function pendingLink(): PendingLink | null {
  const stored = parse(readStored('local', STORAGE_KEYS.loginLink));
  if (stored && stored.until > now().getTime()) return stored;
  removeStored('local', STORAGE_KEYS.loginLink);
  return null;
}

/**
 * Signs in with the link `href`.
 * @throws FirebaseError, with the code `invalid-email` if the link was sent to another address; and as `admitted` does
 */
export async function signInWithLink(
  { email, durable, path }: PendingLink,
  href: string,
): Promise<void> {
  const sdk = await authSdk();
  const user = await admitted(() => sdk.signInWithLink(email, href, durable), durable, path);
  if (path !== null) askForLogin({ goOnTo: path });
  showSignedIn(user, durable);
}

function parse(text: string | null): (PendingLink & { readonly until: number }) | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    if (typeof stored?.email !== 'string' || typeof stored.until !== 'number') return null;
    const path = typeof stored.path === 'string' ? stored.path : null;
    return { email: stored.email, durable: stored.durable !== false, path, until: stored.until };
  } catch {
    return null;
  }
}

type Refusal = {
  readonly code?: string;
  readonly message?: string;
  readonly ended?: boolean;
} | null;

/** Whether the account was made by this login. The provider's times are in whole seconds. */
const isNewHere = ({ metadata }: User): boolean =>
  Date.parse(metadata?.lastSignInTime ?? '') - Date.parse(metadata?.creationTime ?? '') <= 2_000;

const ONCE_MORE =
  'This address had an account before it was confirmed. We logged out its devices and removed its password, so that only you can log in. One more link is on its way: open it to log in.';

/**
 * The login confirmed the account's address for the first time. A password that was set before, or at a reset, may be
 * known to the person who registered the address first, so the API has removed it and ended every session of the account,
 * also the new one (decision 0048). Nobody is signed in. `message` says how to go on.
 */
export class AddressConfirmed extends Error {
  readonly email: string;

  constructor(message: string, email: string) {
    super(message);
    this.email = email;
  }
}

/**
 * The user whom `enter` signs in, before the page shows them as signed in. If the API refuses them, they are signed out
 * again. A new account that the API does not take is also removed, so that nothing of it is stored.
 * @throws AddressConfirmed after a link was sent, which leads to `path`; Error with the API's words if it takes no new
 *   accounts or has ended the session
 */
function admitted(
  enter: () => Promise<User>,
  durable: boolean,
  path?: string | null,
): Promise<User> {
  return unseen(async () => {
    const user = await enter();
    const refusal = await refusalOf(user);
    const isClosed = refusal?.code === 'closed-for-now';
    const isConfirmed = refusal?.code === 'address-confirmed';
    if (!isClosed && !isConfirmed && !refusal?.ended) return user;
    if (isClosed && isNewHere(user)) await user.delete();
    await signOut();
    if (!isConfirmed || user.email === null) throw new Error(refusal?.message);
    const sent = sendLoginLink(user.email, durable, path);
    const words = await sent.then(
      () => ONCE_MORE,
      () => refusal.message,
    );
    throw new AddressConfirmed(words ?? ONCE_MORE, user.email);
  });
}

/** After this time without an answer of the API the user is let in, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The API's refusal of this login, or null. If the API does not answer, the app learns it from its next request. */
async function refusalOf(user: Pick<User, 'getIdToken'>): Promise<Refusal> {
  try {
    const headers = {
      Authorization: `Bearer ${await user.getIdToken()}`,
      'X-Time-Zone': deviceZone(),
    };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch('/api/user/me', { headers, signal });
    return answer.ok ? null : await answer.json();
  } catch {
    return null;
  }
}
