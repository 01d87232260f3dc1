import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite/chunk-groups.ts';
import { emulatorsMeta } from './vite/emulators-meta.ts';
import { noNetworkTest } from './vite/no-network-test.ts';
import { pages } from './vite/pages.ts';
import { preloadFont } from './vite/preload-font.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { weightBudget } from './vite/weight-budget.ts';

const { BLCKMIRROR_API: api, BLCKMIRROR_EMULATORS: emulators } = process.env;

// Its package exports name the development build alone; the production one stands beside it.
const routerInProduction = fileURLToPath(
  import.meta.resolve('react-router').replace('/development/', '/production/'),
);

const noPng = fileURLToPath(new URL('./vite/no-png.ts', import.meta.url));

/** Rare screens find their parts as they load: naming those beforehand would weigh on everybody's first screen. */
const namedBeforehand = (file: string, parts: string[]): string[] =>
  /\/(billing|settings|not-found)-/.test(file) ? [] : parts;

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
    noNetworkTest(),
    weightBudget({ limitKb: 150, goalKb: 110, appLimitKb: 600 }),
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
