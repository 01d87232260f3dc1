import type { User } from 'firebase/auth';
import { PATHS } from '../../config/paths.ts';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';
import { now } from '../time/clock.ts';
import { askForLogin, notedPath } from './login-path.ts';
import { authSdk, showSignedIn, signOut, unseen } from './session.ts';

/** How long a link is valid. This device forgets its data about the link after the same time. */
const LINK_LIVES_MS = 6 * 3_600_000;

/** The data that this device stores about a link that the user requested here. */
export interface PendingLink {
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
  const kept = {
    email,
    durable,
    path: path?.replace(/#.*$/, ''),
    until: now().getTime() + LINK_LIVES_MS,
  };
  writeStored('local', STORAGE_KEYS.loginLink, JSON.stringify(kept));
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
  // This call is always needed, because it also removes an expired link from the storage.
  const pending = pendingLink();
  const query = new URLSearchParams(search);
  if (query.get('mode') !== 'signIn' || !query.has('oobCode')) return null;
  return { href: `${location.origin}${PATHS.login}${search}`, pending };
}

/** The link that the user requested on this device, or null. An expired link is removed from the storage. */
function pendingLink(): PendingLink | null {
  const kept = parse(readStored('local', STORAGE_KEYS.loginLink));
  if (kept && kept.until > now().getTime()) return kept;
  removeStored('local', STORAGE_KEYS.loginLink);
  return null;
}

/**
 * Signs in with the link `href`. If this login confirmed the address for the first time, nobody is signed in yet and
 * another link is sent.
 * @throws FirebaseError, with the code `invalid-email` if the link was sent to another address
 */
export async function signInWithLink(
  { email, durable, path }: PendingLink,
  href: string,
): Promise<'in' | 'once-more'> {
  const sdk = await authSdk();
  const user = await unseen(async () => {
    const opened = await sdk.signInWithLink(email, href, durable);
    if (!(await isConfirmedJustNow(opened))) return opened;
    await signOut();
    return null;
  });
  if (user === null) {
    await sendLoginLink(email, durable, path);
    return 'once-more';
  }
  if (path !== null) askForLogin({ goOnTo: path });
  showSignedIn(user, durable);
  return 'in';
}

function parse(text: string | null): (PendingLink & { readonly until: number }) | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    if (typeof kept?.email !== 'string' || typeof kept.until !== 'number') return null;
    const path = typeof kept.path === 'string' ? kept.path : null;
    return { email: kept.email, durable: kept.durable !== false, path, until: kept.until };
  } catch {
    return null;
  }
}

/**
 * True if this login confirmed the account's address for the first time, so that the API has just ended every session of
 * the account (decision 0048). The check runs before the page shows the user as signed in. If the API does not answer,
 * the result is false, and the app's next request finds out.
 */
async function isConfirmedJustNow(user: Pick<User, 'getIdToken'>): Promise<boolean> {
  try {
    const headers = {
      Authorization: `Bearer ${await user.getIdToken()}`,
      'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const answer = await fetch('/api/user/me', { headers });
    return answer.status === 401 && (await answer.json()).code === 'address-confirmed';
  } catch {
    return false;
  }
}
