import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../theme/page.css';
import { startSession } from '../lib/session.ts';
import { applyTheme, storedTheme } from '../theme/apply-theme.ts';
import { App } from './app.tsx';
import { keepsPrerendered } from './entrance.ts';
import { firstScreen } from './first-screen.ts';

applyTheme(storedTheme());
startSession();

// After everything the first paint needs; a chunk of its own.
if (import.meta.env.PROD) {
  addEventListener('load', () => {
    void import('../lib/service-worker.ts').then(({ startServiceWorker }) => startServiceWorker());
  });
}

await firstScreen(location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
if (keepsPrerendered(root)) hydrateRoot(root, app);
else createRoot(root).render(app);
