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
