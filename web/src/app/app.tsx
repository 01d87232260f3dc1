import { ChakraProvider } from '@chakra-ui/react/styled-system';
import {
  type Query,
  type QueryClient,
  QueryClientProvider,
  useQueryClient,
} from '@tanstack/react-query';
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LoadingView } from '../components/loading-view.tsx';
import { PATHS, screenOf } from '../config/paths.ts';
import { STORAGE_KEYS } from '../config/storage.ts';
import { answerKey } from '../lib/api/query-keys.ts';
import { askForLogin } from '../lib/auth/login-request.ts';
import { useSession } from '../lib/auth/session.ts';
import { hintedUid } from '../lib/auth/session-hint.ts';
import { lazyOptional, useIdle } from '../lib/browser/postpone.ts';
import { readStored } from '../lib/storage/storage.ts';
import { rememberPlus, useCurrentUser } from '../shared/account/account.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { system } from '../theme/system.ts';
import { ErrorPage } from './error-page.tsx';
import { routes } from './routes.tsx';
import { Shell } from './shell/shell.tsx';

interface AppProps {
  readonly queryClient: QueryClient;
  /** The router. By default it uses the browser's address; only the build passes another router. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
}

/** The whole app: theme, cache, router, and the effects of logging in and out. */
export function App({ queryClient, Router = BrowserRouter }: AppProps) {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <Router>
          <SessionEffects />
          <AppRoutes />
        </Router>
      </QueryClientProvider>
    </ChakraProvider>
  );
}

/** The routes inside the shell. Each screen has its own error boundary. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={<Guarded {...route} />} />
        ))}
      </Route>
    </Routes>
  );
}

const Guarded = ({ screen, needs }: (typeof routes)[number]) => (
  <ScreenBoundary>
    {needs === 'login' ? <RequireLogin>{screen.element}</RequireLogin> : screen.element}
  </ScreenBoundary>
);

/** Shows the screen to signed-in users. Other users log in first and then come back (requirements 2.12). */
function RequireLogin({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === 'loading') return <LoadingView fullScreen={false} />;
  return status === 'signed-in' ? children : <ToLogin />;
}

function ToLogin() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    askForLogin({ goOnTo: pathname + search + hash });
  }, [pathname, search, hash]);
  return <Navigate to={PATHS.login} replace />;
}

/** Catches the errors of one screen. The shell stays, and the next screen starts without the error. */
function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary key={screenOf(pathname)} path={pathname}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  readonly path: string;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  override componentDidUpdate({ path }: { readonly path: string }) {
    // Archive and Mirror are two paths of one screen. The other path is tried again after an error in one.
    if (this.state.failed && path !== this.props.path) this.setState({ failed: false });
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}

const SignedInEffects = lazyOptional(
  async () => (await import('./signed-in-effects.tsx')).SignedInEffects,
);

/** Gives a visitor's drafts to the person who has signed in, and removes what an ended session must not leave. */
const settleDraftsOf = async (_uid: string | null): Promise<void> =>
  (await import('../shared/draft/settle-drafts.ts')).settleDrafts();

/** Ends the reminder of a session that ended with its tab, so that it does not reach the next person at this browser. */
async function endReminder(): Promise<void> {
  if (readStored('local', STORAGE_KEYS.reminder) === null) return;
  await (await import('../shared/account/reminder-device.ts')).forgetHere();
}

/**
 * Removes all cached answers except the public feed, which is the same for everybody and stays on screen.
 * @param isOther whether another person is logged in at once. An open screen would go on showing a removed answer, so those
 * that it shows are emptied and read again, which the server refuses when nobody is logged in.
 */
function clearOwn(client: QueryClient, isOther: boolean): void {
  const [feed] = answerKey('/api/public/drops/feed');
  const isOwn = ({ queryKey: [path] }: Query) => path !== feed;
  client.removeQueries({ predicate: isOwn, ...(isOther && { type: 'inactive' as const }) });
  if (isOther) void client.resetQueries({ predicate: isOwn });
  client.getMutationCache().clear();
}

/** The work after a login or logout: removes another user's cached data (requirements 4), and sets theme and drafts. */
function SessionEffects() {
  const queryClient = useQueryClient();
  const { status, uid } = useSession();
  // Undefined until the session is known for the first time. This first result is neither a login nor a logout.
  const before = useRef<string | null>(undefined);

  useEffect(() => {
    if (status === 'loading' || uid === before.current) return;
    if (before.current) clearOwn(queryClient, uid !== null);
    if (before.current !== undefined) void queryClient.invalidateQueries();
    // If the code cannot be fetched, the next start of the app does this.
    else if (hintedUid() === null) void endReminder().catch(() => {});
    before.current = uid;
  }, [queryClient, status, uid]);

  const user = useCurrentUser();
  useEffect(() => {
    if (user) applyTheme(user.theme, { remember: true });
    else if (status === 'signed-out') applyTheme('void', { remember: true });
    // The profile may still be that of the person before.
    if (user ? user.id !== uid : status !== 'signed-out') return;
    // A start without a connection ends no session, so its hint stays.
    if (user || hintedUid() === null) rememberPlus(uid, user?.isPremium ?? false);
    // A script in `vite/pages.ts` has set this before the first paint, from the last visit. Now the profile decides.
    delete document.documentElement.dataset.plus;
  }, [user, status, uid]);

  const isIdle = useIdle();
  useEffect(() => {
    // If the code cannot be fetched, the next start of the app does this. Until then nobody sees another's drafts.
    if (isIdle && status !== 'loading') void settleDraftsOf(uid).catch(() => {});
  }, [isIdle, status, uid]);

  if (uid === null || !isIdle) return null;
  return (
    <Suspense>
      <SignedInEffects uid={uid} />
    </Suspense>
  );
}
