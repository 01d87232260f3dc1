import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../theme/page.css';
import { startSession } from '../lib/session.ts';
import { applyTheme, storedTheme } from '../theme/apply-theme.ts';
import { App } from './app.tsx';

applyTheme(storedTheme());
startSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// After everything the first paint needs; a chunk of its own.
if (import.meta.env.PROD) {
  addEventListener('load', () => {
    void import('../lib/service-worker.ts').then(({ startServiceWorker }) => startServiceWorker());
  });
}
