import { defineConfig } from 'vitest/config';

/** Generous: they end what hangs, and say nothing of how fast the machine is. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000 } as const;
const properties = 'scripts/lib/testing/fixed-examples.ts';
const node = { ...patient, environment: 'node', pool: 'forks', isolate: true } as const;
const project = 'functions/test/setup-project.ts';
const stripe = 'functions/test/setup-stripe.ts';
const emulated = { ...node, setupFiles: [properties, project, stripe] };
/** These need modules of their own: they hold the console before the logger does, or stand in for a module. */
const ALONE = [
  'analysis/vertex/vertex-analyser',
  'analysis/vertex/wall',
  'drops/rated-once',
  'nightly/paged-job',
].map((name) => `functions/src/${name}.test.ts`);
/** They keep keys in the browser's database, which cannot be copied across the border of a VM's context. */
const KEEP_KEYS = [
  'web/src/features/mirror/offline.test.tsx',
  'web/src/lib/offline-copies/copies.test.ts',
];
/** The screens of two devices and the server between them, in one process. */
const WITH_A_SERVER = ['web/src/features/journal/two-devices.test.tsx'];
/** Proofs that take longer than a minute; `npm run test:long` has them. */
const ABOVE_A_MINUTE = ['drift', 'hidden-words', 'linkage', 'moderators-together'].map(
  (name) => `functions/test/proofs/${name}.test.ts`,
);
/** What works with dates. It runs in two more time zones of the machine: with summer time, and beside the date line. */
const DATES = [
  'functions/src/{account,journal,mirror}/{analytics,moon,reminding,streak,zone}.test.ts',
  'functions/src/{platform,prompts,whispers}/{time,prompt-for,year}.test.ts',
  'web/src/lib/time/*.test.ts',
  'web/src/features/mirror/{analytics/series,charts/calendar,charts/few-days}.test.ts',
  'web/src/features/journal/entry-export.test.ts',
];
const ZONES = { amsterdam: 'Europe/Amsterdam', apia: 'Pacific/Apia' } as const;
const web = {
  ...patient,
  setupFiles: [
    properties,
    'web/src/testing/light-elements.ts',
    'web/src/testing/patience.ts',
    'web/src/testing/tidy-up.ts',
  ],
};
/** Files share what is compiled and the window's classes, which were half of the work; no module is shared. */
const lightly = {
  ...web,
  pool: 'vmThreads' as const,
  exclude: ['**/node_modules/**', ...KEEP_KEYS, ...WITH_A_SERVER],
};

export default defineConfig({
  // In a worktree `node_modules` may be a link. Vite would refuse a font in there, and each test that waits for a screen
  // with that font would wait a minute in vain.
  server: { fs: { strict: false } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          // Packages are loaded once for all of them; our own modules anew for each file, as everywhere.
          isolate: false,
          setupFiles: [properties],
          include: ['{functions/{src,model-lab},scripts}/**/*.test.ts'],
          exclude: ['**/*.{api,long}.test.ts', '**/node_modules/**', ...ALONE],
        },
      },
      {
        test: {
          ...node,
          ...web,
          name: 'isolated',
          include: [...KEEP_KEYS, ...ALONE, ...WITH_A_SERVER],
        },
      },
      ...Object.entries(ZONES).map(([name, TZ]) => ({
        test: { ...node, ...web, isolate: false, name, include: DATES, env: { TZ } },
      })),
      { test: { ...lightly, name: 'web-plain', include: ['web/src/**/*.test.ts'] } },
      {
        test: {
          ...lightly,
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...emulated,
          name: 'proofs',
          testTimeout: 900_000,
          hookTimeout: 900_000,
          include: ['functions/test/proofs/**/*.test.ts'],
          exclude: process.env.LONG_RUN ? [] : ABOVE_A_MINUTE,
          // Drops wait as in production. The store is in memory, and no call may leave for a real one.
          env: {
            RELEASE_WINDOW: 'real',
            FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
            SERVER_KEY: `g:${'1'.repeat(64)}`,
          },
        },
      },
      { test: { ...emulated, name: 'rules', include: ['functions/test/rules/**/*.test.ts'] } },
      {
        test: {
          ...emulated,
          name: 'api',
          isolate: false,
          setupFiles: [properties, project, 'functions/test/setup-anew.ts', stripe],
          include: ['functions/src/**/*.api.test.ts', 'functions/test/api/**/*.test.ts'],
          // The server gives up after seconds, which a busy machine may need; how it gives up is tested by itself.
          env: { PATIENCE_TIMES: '10' },
        },
      },
      {
        test: {
          ...emulated,
          name: 'long',
          include: ['functions/test/long/**/*.test.ts', 'scripts/**/*.long.test.ts'],
          testTimeout: 900_000,
        },
      },
    ],
  },
});
