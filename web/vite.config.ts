import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite/chunk-groups.ts';
import { emulatorsMeta } from './vite/emulators-meta.ts';
import { pages } from './vite/pages.ts';
import { preloadFont } from './vite/preload-font.ts';
import { pureRouter } from './vite/pure-router.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { staging } from './vite/staging.ts';
import { weightBudget } from './vite/weight-budget.ts';

const { BLCKMIRROR_API: api, BLCKMIRROR_EMULATORS: emulators, STAGE } = process.env;

// `exports` of react-router names only its development build. The production build is in the folder beside it.
const routerInProduction = fileURLToPath(
  import.meta.resolve('react-router').replace('/development/', '/production/'),
);

const noPng = fileURLToPath(new URL('./vite/no-png.ts', import.meta.url));

const RARE_SCREENS = ['billing', 'settings', 'not-found'];
// Chunks for the first screens that load when the page is idle, or (`AT_A_PRESS`) when a rarely used button is pressed.
const AT_REST = [
  'settle-drafts',
  'signed-in-effects',
  'feed-side',
  'company',
  'shortcuts',
  'live-feed',
  'load-more',
  'own-of-feed',
  'own-drop-counts',
  'echo-news',
  'follow-echoes',
  'live-profile',
  'notices',
  'save-to-journal',
  'desk-link',
];
const AT_A_PRESS = ['log-out', 'login-prompt', 'popular', 'feed-out-of-reach'];
const UNHURRIED = new RegExp(`/(${[...RARE_SCREENS, ...AT_REST, ...AT_A_PRESS].join('|')})-`);

// The chunks that every page loads at its start.
const THERE = /\/(ground|base|rolldown-runtime)-/;

/**
 * The chunks to preload with a dynamic import of `file`. For `UNHURRIED` there are none: a list of names would make
 * everybody's first screen larger, and the browser finds these chunks anyway when it loads `file`.
 */
const namedBeforehand = (file: string, parts: string[]): string[] =>
  UNHURRIED.test(file) ? [] : parts.filter((part) => !THERE.test(part));

export default defineConfig(({ command }) => ({
  ...(command === 'build'
    ? {
        resolve: {
          alias: [
            { find: /^react-router$/, replacement: routerInProduction },
            { find: /^(fast-png|canvg|dompurify|html2canvas)$/, replacement: noPng },
          ],
        },
      }
    : {}),
  plugins: [
    react(),
    pureRouter(),
    preloadFont('newsreader-latin-wght-normal'),
    // A link knows neither of data saving nor of the copy in localStorage: then these 20 kB are fetched all the same.
    preloadFont('figtree-latin-wght-normal'),
    emulatorsMeta(emulators),
    staging(STAGE === 'staging'),
    weightBudget({
      firstLimitsKb: { landing: 141, feed: 148 },
      appLimitKb: 610,
      staffLimitKb: 20,
      signsLimitKb: 3,
    }),
    pages(),
    serviceWorker({ font: 'newsreader-latin-wght-normal' }),
  ],
  server: {
    port: 5173,
    strictPort: true,
    host: '127.0.0.1',
    ...(api ? { proxy: { '/api': { target: api, changeOrigin: true } } } : {}),
  },
  // Only a worker in the ES module format can load parts of its own code later.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: false,
    // The polyfill would be an inline script, which the content security policy forbids. No supported browser needs it.
    modulePreload: { polyfill: false, resolveDependencies: namedBeforehand },
    // Inlined assets would be `data:` URLs, which the content security policy forbids too.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Only Emotion's `withTheme`, which nothing here calls, uses these CommonJS packages. So they can be left out.
        moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
}));
