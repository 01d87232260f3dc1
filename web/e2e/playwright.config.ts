import { defineConfig } from '@playwright/test';
import { LAUNCH } from './support/browser.ts';
import type { Fixtures } from './support/test.ts';

/** Work that is done at a desk. */
const DESK = ['desk.spec.ts', 'moderation.spec.ts'];
/** What a wide window shows in another way. `npm run test:long` walks everything on the desktop, and the desk on the phone. */
const WIDE = [...DESK, 'feed-look.spec.ts', 'journal-room.spec.ts', 'mirror-sheet.spec.ts'];
const SIZES_OF_THEIR_OWN = [
  'big-text.spec.ts',
  'long-life.spec.ts',
  'low-windows.spec.ts',
  'reach.spec.ts',
  'room.spec.ts',
];
/** Walks that take long, or through many sizes and letters; `npm run test:long` has them too. */
const LONG = [
  'big-text.spec.ts',
  'long-life.spec.ts',
  'low-windows.spec.ts',
  'own-words.spec.ts',
  'room.spec.ts',
  'signs.spec.ts',
];
/** Where words are written, read, found and kept; `npm run test:long` walks it on a phone in landscape too. */
const LANDSCAPE = [
  'entry-address.spec.ts',
  'journal.spec.ts',
  'own-words.spec.ts',
  'print.spec.ts',
  'session.spec.ts',
  'settings.spec.ts',
  'two-versions.spec.ts',
  'ways-in.spec.ts',
  'words.spec.ts',
];

export default defineConfig<Fixtures>({
  testDir: '.',
  outputDir: process.env.TEST_RESULTS ?? '../../test-results',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous: they end what hangs, and say nothing of how fast the machine is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:5000',
    // A trace is a fifth of all the work, for tests that pass. `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // Each test would fetch the whole app for offline; those of offline.spec.ts do.
    serviceWorkers: 'block',
    launchOptions: LAUNCH,
    // Motion costs processor time all the while. A file asks for it where it matters.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      testIgnore: process.env.EVERY_SIZE ? [] : [...DESK, ...LONG],
    },
    {
      name: 'landscape',
      use: { viewport: { width: 844, height: 390 }, hasTouch: true },
      testMatch: process.env.EVERY_SIZE ? LANDSCAPE : [],
    },
    {
      name: 'desktop',
      // Somebody who has been here before: nothing may depend on which font comes.
      use: { viewport: { width: 1280, height: 800 }, hasUiFont: true },
      testMatch: process.env.EVERY_SIZE ? '*.spec.ts' : WIDE,
      testIgnore: SIZES_OF_THEIR_OWN,
    },
  ],
});
