import { useLocation } from 'react-router-dom';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';

const NO_BOTTOM_WHEN_SIGNED_OUT = new Set<string>([
  PATHS.home,
  PATHS.landing,
  PATHS.landingTest,
  PATHS.login,
  PATHS.subscribe,
  PATHS.manageSubscription,
  PATHS.moderation,
  PATHS.unseal,
]);

/** Which bars a screen has (requirements 2.2). The landing page brings its own top bar. */
export function useBars(): { header: boolean; bottom: boolean } {
  const { pathname } = useLocation();
  const { status } = useSession();
  return barsFor(pathname, status === 'signed-in');
}

export function barsFor(pathname: string, signedIn: boolean): { header: boolean; bottom: boolean } {
  const landing =
    pathname === PATHS.landing ||
    pathname === PATHS.landingTest ||
    (pathname === PATHS.home && !signedIn);
  return {
    header: !landing,
    bottom:
      pathname !== PATHS.landingTest && (signedIn || !NO_BOTTOM_WHEN_SIGNED_OUT.has(pathname)),
  };
}
