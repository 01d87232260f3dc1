import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite/chunk-groups.ts';
import { emulatorsMeta } from './vite/emulators-meta.ts';
import { pages } from './vite/pages.ts';
import { preloadFont } from './vite/preload-font.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { staging } from './vite/staging.ts';
import { weightBudget } from './vite/weight-budget.ts';

const { BLCKMIRROR_API: api, BLCKMIRROR_EMULATORS: emulators, STAGE } = process.env;

// Its package exports name the development build alone; the production one stands beside it.
const routerInProduction = fileURLToPath(
  import.meta.resolve('react-router').replace('/development/', '/production/'),
);

const noPng = fileURLToPath(new URL('./vite/no-png.ts', import.meta.url));

const RARE_SCREENS = ['billing', 'settings', 'not-found'];
// Fetched when the first screens rest, or at a press that few ever make there.
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
];
const AT_A_PRESS = ['log-out', 'login-prompt', 'popular', 'feed-out-of-reach'];
const UNHURRIED = new RegExp(`/(${[...RARE_SCREENS, ...AT_REST, ...AT_A_PRESS].join('|')})-`);

// What the page itself starts with.
const THERE = /\/(ground|base|rolldown-runtime)-/;

/** What is unhurried finds its parts as it loads: naming those beforehand would weigh on everybody's first screen. */
const namedBeforehand = (file: string, parts: string[]): string[] =>
  UNHURRIED.test(file) ? [] : parts.filter((part) => !THERE.test(part));

export default defineConfig(({ command }) => ({
  ...(command === 'build'
    ? {
        resolve: {
          alias: [
            { find: /^react-router$/, replacement: routerInProduction },
            { find: /^fast-png$/, replacement: noPng },
          ],
        },
      }
    : {}),
  plugins: [
    react(),
    preloadFont('newsreader-latin-wght-normal'),
    emulatorsMeta(emulators),
    staging(STAGE === 'staging'),
    weightBudget({
      limitKb: 150,
      goalKb: 110,
      appLimitKb: 590,
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
  // A module, as the page is: only then may it load parts of itself later.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: false,
    // The polyfill would be an inline script, which the content security policy forbids; every target has it built in.
    modulePreload: { polyfill: false, resolveDependencies: namedBeforehand },
    // Inlined assets would be data: URLs, which the policy forbids too.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Of all of Emotion only `withTheme` copies statics, and nothing here uses it; as CommonJS the helper would stay.
        moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
}));
