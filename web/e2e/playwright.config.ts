import { defineConfig } from '@playwright/test';
import { LAUNCH } from './support/browser.ts';
import type { Fixtures } from './support/test.ts';

/** Tests of the moderators' desk, which is used in wide windows. */
const DESK = ['desk.spec.ts', 'moderation.spec.ts'];
/** Tests for a wide window. `npm run test:long` also runs all others in a wide window, and the desk's on the phone. */
const WIDE = [...DESK, 'journal-room.spec.ts'];
const SIZES_OF_THEIR_OWN = [
  'big-text.spec.ts',
  'long-life.spec.ts',
  'low-windows.spec.ts',
  'reach.spec.ts',
  'room.spec.ts',
];
/**
 * Tests that take long, of how screens look, and of what is rare. `npm run test:long` runs them, and in the other files the
 * tests with the tag `@long`. `npm test` walks every screen once, and all that guards words, authors and people at risk.
 */
const LONG = [
  'archive-pdf.spec.ts',
  'big-text.spec.ts',
  'billing-ends.spec.ts',
  'early-link.spec.ts',
  'feed-look.spec.ts',
  'feed-tonight.spec.ts',
  'feeling-question.spec.ts',
  'install.spec.ts',
  'journal-favourite.spec.ts',
  'kept-card.spec.ts',
  'live.spec.ts',
  'long-life.spec.ts',
  'low-windows.spec.ts',
  'mirror-sheet.spec.ts',
  'own-words.spec.ts',
  'popup.spec.ts',
  'print.spec.ts',
  'reach.spec.ts',
  'room.spec.ts',
  'shell.spec.ts',
  'signs.spec.ts',
  'stillness.spec.ts',
  'ui-font.spec.ts',
];
/** Tests of writing, reading, finding and storing words. `npm run test:long` also runs them on a phone in landscape. */
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
  grepInvert: process.env.EVERY_SIZE ? [] : /@long/,
  // The limits are long. They only end a test that hangs, and do not fail on a slow machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:5000',
    // A trace takes a fifth of the time, also for tests that pass. `--trace on` records it.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // Otherwise each test would fetch the whole app for offline use. `offline.spec.ts` allows service workers.
    serviceWorkers: 'block',
    launchOptions: LAUNCH,
    // Animations take processor time. A test file that needs them turns them on.
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
      // In wide windows the font is already on the device, as after an earlier visit; on the phone it is not.
      use: { viewport: { width: 1280, height: 800 }, hasUiFont: true },
      testMatch: process.env.EVERY_SIZE ? '*.spec.ts' : WIDE,
      testIgnore: SIZES_OF_THEIR_OWN,
    },
  ],
});
