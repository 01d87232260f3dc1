import { createStore } from '../store.ts';

export interface Session {
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  readonly uid: string | null;
  readonly email: string | null;
}

export const SIGNED_OUT: Session = { status: 'signed-out', uid: null, email: null };
export const LOADING: Session = { status: 'loading', uid: null, email: null };

// Pages that are rendered before anyone is there are a visitor's, unless it says otherwise.
let prerendered = SIGNED_OUT;
const session = createStore(LOADING, () => prerendered);

/** Says for whom the page was rendered that React makes, or takes over: a visitor, or somebody who is yet to be known. */
export const setPrerendered = (next: Session): void => {
  prerendered = next;
};

export const currentSession = session.get;

export function setSession(next: Session): void {
  const { status, uid, email } = session.get();
  if (next.status !== status || next.uid !== uid || next.email !== email) session.set(next);
}

/** Calls `listener` at every change; returns how to stop. */
export const onSessionChange = session.listen;

/** Who is here: loading, signed out or signed in (requirements 4). */
export const useSession = session.use;
