import { Route, Routes } from 'react-router-dom';
import { RequireLogin } from './require-login.tsx';
import { type AppRoute, routes } from './routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Shell } from './shell/shell.tsx';

/** The route table, each screen in its own error boundary, all inside the shell. */
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

const Guarded = ({ screen, needs }: AppRoute) => (
  <ScreenBoundary>
    {needs === 'login' ? <RequireLogin>{screen.element}</RequireLogin> : screen.element}
  </ScreenBoundary>
);
