import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../../config/paths.ts';
import { markExplicitLogin } from '../../lib/auth/login-path.ts';
import { isLoginLink, type PendingLink, pendingLink } from '../../lib/auth/session-link.ts';

export interface OpenedLink {
  readonly href: string;
  /** What this device remembers of having asked for it; null on another device. */
  readonly pending: PendingLink | null;
}

/** The emailed link that somebody has opened to come here, until it is done with; null when they came without. */
export function useOpenedLink() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<OpenedLink | null>(() => {
    // Read in any case: what waited too long is forgotten by it.
    const pending = pendingLink();
    return isLoginLink(search)
      ? { href: `${location.origin}${PATHS.login}${search}`, pending }
      : null;
  });

  /** Takes the link out of the address too, so that a reload or a glance at the history does not find it. */
  const done = useCallback(() => {
    setLink(null);
    markExplicitLogin();
    void navigate(PATHS.login, { replace: true });
  }, [navigate]);
  return { link, done };
}
