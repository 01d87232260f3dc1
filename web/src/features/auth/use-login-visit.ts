import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { takePostLoginPath, wasLoginExplicit } from '../../lib/login-path.ts';
import { useGo } from '../../lib/passage.ts';
import { useSession } from '../../lib/session.ts';

// React Router's key of the entry that the browser loaded, before any navigation inside the app.
const INITIAL_KEY = 'default';

/**
 * What /login should be for this visit (SPEC "Shell and navigation", "Login page"): `astray` when someone signed out
 * loaded it without having asked for it; `wait` while it is unknown who is here, or when a signed-in person is being
 * sent on to where they were going; else `form`.
 */
export function useLoginVisit(): 'wait' | 'astray' | 'form' {
  const { status } = useSession();
  const { key } = useLocation();
  const go = useGo();
  const sentOn = useRef(false);

  useEffect(() => {
    if (status !== 'signed-in' || sentOn.current) return;
    sentOn.current = true;
    go(takePostLoginPath(), { replace: true });
  }, [status, go]);

  if (status !== 'signed-out') return 'wait';
  return key === INITIAL_KEY && !wasLoginExplicit() ? 'astray' : 'form';
}
