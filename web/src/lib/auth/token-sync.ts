import type { User } from 'firebase/auth';
import { ownPath } from '../browser/own-path.ts';
import { now } from '../time/clock.ts';

/** A token older than this is not sent: it was when it was new (requirements 9), in milliseconds. */
const MAX_AGE_MS = 5 * 60_000;
const PATIENCE_MS = 10_000;

/**
 * Where tokens are told to a server of this site that wants a cookie of its own (requirements 7.3): the path in the
 * page's `<meta name="blckmirror-token-sync">`; null when there is none or it is no path of this site.
 */
export function tokenSyncUrl(page: Document): string | null {
  const path = page.querySelector<HTMLMetaElement>('meta[name="blckmirror-token-sync"]')?.content;
  if (!path) return null;
  if (ownPath(path) !== null) return location.origin + path;
  console.error('Token sync is off:', 'foreign-url');
  return null;
}

type Someone = Pick<User, 'getIdTokenResult'> | null;

/**
 * Listens to token changes: a POST when somebody signs in or their token is new, a DELETE when they sign out, both with the
 * token as bearer. One after the other, and never in the way: nobody waits for it, and a failure is logged by its code.
 */
export function syncTokens(url: string): (user: Someone) => void {
  let turn = Promise.resolve();
  let told: string | null = null;
  /** The token of whoever is here, told or not. */
  let current: string | null = null;

  const send = async (method: 'POST' | 'DELETE', token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { ok, status } = await fetch(url, { method, headers, signal, keepalive: true });
    if (!ok) throw Object.assign(new Error('refused'), { code: status });
  };
  const follow = async (user: Someone) => {
    if (!user) {
      const gone = current;
      current = told = null;
      if (gone !== null) await send('DELETE', gone);
      return;
    }
    const { token, issuedAtTime } = await user.getIdTokenResult();
    current = token;
    const age = now().getTime() - Date.parse(issuedAtTime);
    if (token === told || age > MAX_AGE_MS) return;
    told = token;
    await send('POST', token);
  };
  return (user) => {
    turn = turn.then(() => follow(user)).catch(complain);
  };
}

// Messages may quote the token or its owner, so the code alone is logged.
const complain = (error: unknown): void => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'network';
  console.error('Token sync failed:', code);
};
