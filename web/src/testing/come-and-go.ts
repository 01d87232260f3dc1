import { currentSession, SIGNED_OUT, setEndedSession, setSession } from '../lib/auth/session.ts';
import { clearSessionHint, leaveSessionHint, staysSignedIn } from '../lib/auth/session-hint.ts';

/** Somebody signs in, as after the Auth SDK has let them. */
export function come(uid: string, { stays }: { readonly stays: boolean }): void {
  setEndedSession(null);
  leaveSessionHint(stays, uid);
  setSession({ status: 'signed-in', uid, email: `${uid}@example.test` });
}

/** Their session ends by itself, or (`isCovered`) from elsewhere: nobody logged out here. */
export function endSession({ isCovered = false } = {}): void {
  const { uid } = currentSession();
  if (uid !== null) {
    setEndedSession({ uid, area: staysSignedIn(uid) ? 'local' : 'session', isCovered });
  }
  clearSessionHint();
  setSession(SIGNED_OUT);
}

/** Everything that stands in this browser's storages, as text. */
export const device = () => ({
  local: JSON.stringify({ ...localStorage }),
  session: JSON.stringify({ ...sessionStorage }),
});

/** The tab is closed: its own storage is gone. */
export const closeTab = (): void => sessionStorage.clear();

/** Names of everything unsent that this browser keeps. */
export const draftsHere = (): readonly string[] =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) =>
    /_draft|_outbox/.test(name),
  );
