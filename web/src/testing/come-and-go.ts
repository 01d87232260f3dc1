import { currentSession, endedSession, setSession } from '../lib/auth/session.ts';
import { clearSessionHint, leaveSessionHint, staysSignedIn } from '../lib/auth/session-hint.ts';

/** Signs a person in, as after the Auth SDK has accepted them. */
export function come(uid: string, { stays }: { readonly stays: boolean }): void {
  endedSession.set(null);
  leaveSessionHint(stays, uid);
  setSession({ status: 'signed-in', uid, email: `${uid}@example.test` });
}

/** Ends the session without a logout here: it expires or, with `isCovered`, is ended on another device. */
export function endSession({ isCovered = false } = {}): void {
  const { uid } = currentSession();
  if (uid !== null) {
    endedSession.set({ uid, area: staysSignedIn(uid) ? 'local' : 'session', isCovered });
  }
  clearSessionHint();
  leave();
}

/** Signs the person out as after a logout, so without setting `endedSession`. */
export const leave = (): void => setSession({ status: 'signed-out', uid: null, email: null });

/** Everything in this browser's storages, as text. */
export const device = () => ({
  local: JSON.stringify({ ...localStorage }),
  session: JSON.stringify({ ...sessionStorage }),
});

/** Does what closing the tab does to its storage: empties it. */
export const closeTab = (): void => sessionStorage.clear();

/** The names of all unsent texts that this browser keeps. */
export const draftsHere = (): readonly string[] =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) =>
    /_draft|_outbox/.test(name),
  );
