import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { takePostLoginPath, wasLoginExplicit } from '../../lib/auth/login-path.ts';
import { useSession } from '../../lib/auth/session.ts';
import { useNavigateWithOverlay } from '../../lib/browser/use-navigate-with-overlay.ts';
import type { OpenedLink } from './use-opened-link.ts';

// React Router's key of the entry that the browser loaded, before any navigation inside the app.
const INITIAL_KEY = 'default';

/**
 * What /login should be for this visit (requirements 2.2 and 2.4): `astray` when someone signed out
 * loaded it without having asked for it; `wait` while it is unknown who is here, or when a signed-in person is being
 * sent on to where they were going; `link` while an emailed link is at work; else `form`.
 */
export function useLoginVisit(link: OpenedLink | null): 'wait' | 'astray' | 'form' | 'link' {
  const { status } = useSession();
  const { key } = useLocation();
  const go = useNavigateWithOverlay();
  const sentOn = useRef(false);
  // Somebody who is in already needs a link only when they asked for it here, to show that it is still them.
  const linkFirst = link !== null && (status === 'signed-out' || link.pending !== null);

  useEffect(() => {
    if (status !== 'signed-in' || linkFirst || sentOn.current) return;
    sentOn.current = true;
    go(takePostLoginPath(), { replace: true });
  }, [status, linkFirst, go]);

  if (status === 'loading') return 'wait';
  if (linkFirst) return 'link';
  if (status === 'signed-in') return 'wait';
  return key === INITIAL_KEY && !wasLoginExplicit() ? 'astray' : 'form';
}
