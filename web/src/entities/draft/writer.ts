import { hintedUid, staysSignedIn } from '../../lib/auth/session-hint.ts';
import { currentSession } from '../../lib/auth/session-store.ts';
import type { Area } from '../../lib/storage/storage.ts';

/** Whose words are being written, and where they are kept: a visitor has no uid. */
export interface Writer {
  readonly uid: string | null;
  /** Durable for those who stay signed in, else the tab's own. */
  readonly area: Area;
}

export const VISITOR: Writer = { uid: null, area: 'session' };

/** Whoever was last signed in on this page. */
let last: Writer | null = null;

/** Who is signed in here, also while the Auth SDK is on its way or out of reach; null for a visitor. */
export function signedIn(): Writer | null {
  const uid = currentSession().uid ?? hintedUid();
  if (uid === null) return null;
  last = { uid, area: staysSignedIn(uid) ? 'local' : 'session' };
  return last;
}

/**
 * Who writes here. When a session ends by itself, the page still holds the words of whoever had it: they remain
 * theirs, on screen and in the storage, as long as `hasWords` finds some.
 */
export function writer(hasWords: (who: Writer) => boolean): Writer {
  return signedIn() ?? (last !== null && hasWords(last) ? last : VISITOR);
}
