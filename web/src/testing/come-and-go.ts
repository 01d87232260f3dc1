import { clearSessionHint, leaveSessionHint } from '../lib/auth/session-hint.ts';
import { SIGNED_OUT, setSession } from '../lib/auth/session-store.ts';

/** Somebody signs in, as after the Auth SDK has let them. */
export function come(uid: string, { stays }: { readonly stays: boolean }): void {
  leaveSessionHint(stays, uid);
  setSession({ status: 'signed-in', uid, email: `${uid}@example.test` });
}

/** Their session ends by itself, as when it was revoked: nobody logged out. */
export function endSession(): void {
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
