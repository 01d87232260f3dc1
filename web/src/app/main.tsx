import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../theme/page.css';
import { startSession } from '../lib/auth/session.ts';
import { takeEarlyLink } from '../lib/browser/early-page.ts';
import { forgetDialogEntry } from '../lib/browser/navigation.ts';
import { applyTheme, storedTheme } from '../theme/apply-theme.ts';
import { wearUiFont } from '../theme/ui-font.ts';
import { App } from './app.tsx';
import { answerPress, clearPage, firstScreen, isPrerendered, takeOver } from './boot.ts';
import { createQueryClient } from './query-client.ts';

forgetDialogEntry();
takeEarlyLink();
applyTheme(storedTheme());
wearUiFont();
startSession();

// The code that starts the service worker is a chunk of its own. It loads after everything that the first paint needs.
if (import.meta.env.PROD) {
  addEventListener('load', () => {
    import('../lib/browser/service-worker.ts').then(
      ({ startServiceWorker }) => startServiceWorker(),
      // The code cannot be reached. The app works without it.
      () => {},
    );
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const queryClient = createQueryClient();
await firstScreen(location.pathname, queryClient, isPrerendered(root));

const app = (
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>
);
if (isPrerendered(root)) {
  takeOver(queryClient);
  hydrateRoot(root, app);
  answerPress();
} else {
  clearPage(root);
  createRoot(root).render(app);
}
