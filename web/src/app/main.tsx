import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../theme/page.css';
import { startSession } from '../lib/auth/session.ts';
import { forgetDialogEntry } from '../lib/browser/dialog-entry.ts';
import { takeEarlyLink } from '../lib/browser/early-link.ts';
import { applyTheme, storedTheme } from '../theme/apply-theme.ts';
import { wearUiFont } from '../theme/ui-font.ts';
import { App } from './app.tsx';
import { answerPress, clearPage, standsThere, takeOver } from './boot.ts';
import { firstScreen } from './first-screen.ts';
import { createQueryClient } from './query-client.ts';

forgetDialogEntry();
takeEarlyLink();
applyTheme(storedTheme());
wearUiFont();
startSession();

// After everything the first paint needs; a chunk of its own.
if (import.meta.env.PROD) {
  addEventListener('load', () => {
    import('../lib/browser/service-worker.ts').then(
      ({ startServiceWorker }) => startServiceWorker(),
      // Out of reach just now: the app works without it.
      () => {},
    );
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const queryClient = createQueryClient();
await firstScreen(location.pathname, queryClient, standsThere(root));

const app = (
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>
);
if (standsThere(root)) {
  takeOver(queryClient);
  hydrateRoot(root, app);
  answerPress();
} else {
  clearPage(root);
  createRoot(root).render(app);
}
