import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { LAUNCH_OFFLINE } from './support/browser.ts';
import type { Fixtures } from './support/test.ts';

/** Takes a picture of every screen, in both sizes, into web/e2e/screens: `npm run screens`. */
export default defineConfig<Fixtures>({
  ...base,
  testMatch: '**/*.pictures.ts',
  globalSetup: './support/seed.ts',
  // Without the choice of walks for each size.
  projects: (base.projects ?? []).map(({ testMatch: _, testIgnore: __, ...size }) => size),
  use: {
    ...base.use,
    launchOptions: LAUNCH_OFFLINE,
    // Without animations, so that the pictures are always the same.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'off',
    hasUiFont: true,
  },
});
