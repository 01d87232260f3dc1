import type { User } from 'firebase/auth';
import { ownPath } from '../browser/navigation.ts';
import { now, onServerClock } from '../time/clock.ts';

/** In milliseconds. An older token is not sent, because it was already sent when it was new (requirements 9). */
const MAX_AGE_MS = 5 * 60_000;
const PATIENCE_MS = 10_000;

/**
 * The URL to which the page sends ID tokens. It belongs to a server of this site that sets its own cookie (requirements
 * 7.3). Its path is in the page's `<meta name="blckmirror-token-sync">`. Null if there is no path, or if the path leads
 * to another site.
 */
function tokenSyncUrl(page: Document): string | null {
  const path = page.querySelector<HTMLMetaElement>('meta[name="blckmirror-token-sync"]')?.content;
  if (!path) return null;
  if (ownPath(path) !== null) return location.origin + path;
  console.error('Token sync is off:', 'foreign-url');
  return null;
}

type TokenUser = Pick<User, 'getIdTokenResult'> | null;

/**
 * A function that must be called with the user at each change of the ID token. It sends a POST after a login or for a
 * new token, and a DELETE after a logout, with the token in the header `Authorization`. The requests run in the
 * background, one after the other. Null if the page names no URL of this site.
 */
export function tokenSync(page: Document): ((user: TokenUser) => void) | null {
  const url = tokenSyncUrl(page);
  if (url === null) return null;
  let turn = Promise.resolve();
  let sent: string | null = null;
  /** The current user's token, even if it was not sent. */
  let current: string | null = null;

  const send = async (method: 'POST' | 'DELETE', token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { ok, status } = await fetch(url, { method, headers, signal, keepalive: true });
    if (!ok) throw Object.assign(new Error('refused'), { code: status });
  };
  const follow = async (user: TokenUser) => {
    if (!user) {
      const gone = current;
      current = sent = null;
      if (gone !== null) await send('DELETE', gone);
      return;
    }
    const { token, issuedAtTime } = await user.getIdTokenResult();
    current = token;
    const age = onServerClock(now()).getTime() - Date.parse(issuedAtTime);
    if (token === sent || age > MAX_AGE_MS) return;
    sent = token;
    await send('POST', token);
  };
  return (user) => {
    turn = turn.then(() => follow(user)).catch(logFailure);
  };
}

// The message may contain the token or name its owner, so only the code is logged.
const logFailure = (error: unknown): void => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'network';
  console.error('Token sync failed:', code);
};
