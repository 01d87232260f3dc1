import { useSyncExternalStore } from 'react';

export interface Session {
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  readonly uid: string | null;
  readonly email: string | null;
}

export const SIGNED_OUT: Session = { status: 'signed-out', uid: null, email: null };
export const LOADING: Session = { status: 'loading', uid: null, email: null };

let session = LOADING;
const listeners = new Set<() => void>();

export const currentSession = (): Session => session;

export function setSession(next: Session): void {
  if (next.status === session.status && next.uid === session.uid && next.email === session.email) {
    return;
  }
  session = next;
  for (const listener of [...listeners]) listener();
}

/** Calls `listener` at every change; returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is here: loading, signed out or signed in (SPEC section 4). */
export const useSession = (): Session =>
  // Pages that are rendered before anyone is there are a visitor's.
  useSyncExternalStore(onSessionChange, currentSession, () => SIGNED_OUT);
