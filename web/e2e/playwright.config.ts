import { defineConfig } from '@playwright/test';
import { LAUNCH } from './support/browser.ts';
import type { Fixtures } from './support/test.ts';

/** Work that is done at a desk; `npm run test:long` does it on the phone too. */
const DESK = ['desk.spec.ts', 'moderation.spec.ts'];
const SIZES_OF_THEIR_OWN = [
  'big-text.spec.ts',
  'long-life.spec.ts',
  'low-windows.spec.ts',
  'reach.spec.ts',
  'room.spec.ts',
];
/** Walks that take long, or at sizes that others come near to; `npm run test:long` has them too. */
const LONG = ['big-text.spec.ts', 'long-life.spec.ts', 'own-words.spec.ts'];
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
/** What hardly has to do with the size of a window; `npm run test:long` walks it on the desktop too. */
const SAME_AT_EVERY_SIZE = [
  'accessibility.spec.ts',
  'archive-pdf.spec.ts',
  'billing-ends.spec.ts',
  'billing.spec.ts',
  'copies.spec.ts',
  'crisis.spec.ts',
  'dropping.spec.ts',
  'early-link.spec.ts',
  'echoes.spec.ts',
  'entry-address.spec.ts',
  'feeling-question.spec.ts',
  'headers.spec.ts',
  'install.spec.ts',
  'journal-favourite.spec.ts',
  'journal.spec.ts',
  'journey.spec.ts',
  'kept-card.spec.ts',
  'live.spec.ts',
  'login.spec.ts',
  'mirror.spec.ts',
  'offline.spec.ts',
  'own-drop.spec.ts',
  'popup.spec.ts',
  'print.spec.ts',
  'reminder.spec.ts',
  'report.spec.ts',
  'session.spec.ts',
  'settings.spec.ts',
  'signs.spec.ts',
  'two-versions.spec.ts',
  'ui-font.spec.ts',
  'visitor.spec.ts',
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
      // Half of all walks are walked by somebody who asked for stillness, and who has been here: nothing may depend on motion,
      // or on which font comes.
      use: {
        viewport: { width: 1280, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
        hasUiFont: true,
      },
      testIgnore: [
        ...SIZES_OF_THEIR_OWN,
        ...(process.env.EVERY_SIZE ? [] : [...SAME_AT_EVERY_SIZE, ...LONG]),
      ],
    },
  ],
});
