import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingView } from '../components/loading-view.tsx';
import { PATHS } from '../config/paths.ts';
import { markExplicitLogin, rememberPostLoginPath } from '../lib/auth/login-path.ts';
import { useSession } from '../lib/auth/session.ts';

/** Lets the signed-in pass; anyone else logs in first and comes back (requirements 2.12). */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === 'loading') return <LoadingView fullScreen={false} />;
  return status === 'signed-in' ? children : <ToLogin />;
}

function ToLogin() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    markExplicitLogin();
    rememberPostLoginPath(pathname + search);
  }, [pathname, search]);
  return <Navigate to={PATHS.login} replace />;
}
