import { PATHS } from '../../config/paths.ts';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';
import { now } from '../time/clock.ts';
import { isConfirmedJustNow } from './confirmed-just-now.ts';
import { rememberPostLoginPath } from './login-path.ts';
import { authSdk, showSignedIn, signOut, unseen } from './session.ts';

/** How long the identity provider takes a link, in milliseconds; what waits for it is forgotten with it. */
const LINK_LIVES_MS = 6 * 3_600_000;

/** What this device remembers of a link that it asked for. */
export interface PendingLink {
  readonly email: string;
  readonly durable: boolean;
  /** Where to go once in; the link opens in another tab, which has no stored path. */
  readonly path: string | null;
}

/** Whether the search of an address is that of an emailed link; the SDK itself looks closer when it is used. */
export function isLoginLink(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('mode') === 'signIn' && query.has('oobCode');
}

/** Emails a link that leads back to /login, and keeps what it needs on this device. @throws FirebaseError */
export async function sendLoginLink(
  email: string,
  durable: boolean,
  path = readStored('session', STORAGE_KEYS.postLoginPath),
): Promise<void> {
  await (await authSdk()).sendLink(email, location.origin + PATHS.login);
  const kept = { email, durable, path, until: now().getTime() + LINK_LIVES_MS };
  writeStored('local', STORAGE_KEYS.loginLink, JSON.stringify(kept));
}

/** The link this device waits for, or null; one that has waited too long is forgotten. */
export function pendingLink(): PendingLink | null {
  const kept = parse(readStored('local', STORAGE_KEYS.loginLink));
  if (kept && kept.until > now().getTime()) return kept;
  removeStored('local', STORAGE_KEYS.loginLink);
  return null;
}

/**
 * Signs in by a link, whole as it was opened. Where that has only just confirmed the address, nobody is in yet: another
 * link is on its way.
 * @throws FirebaseError, `invalid-email` when it went to another one
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
  if (path !== null) rememberPostLoginPath(path);
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
