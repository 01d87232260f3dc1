import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const whole = process.env.CHROMIUM_PATH ?? BROWSERS.find((file) => existsSync(file));
const shell = process.env.CHROMIUM_SHELL_PATH ?? whole;

// Chromium's sandbox cannot run as root. The other options turn off the requests that the browser makes for itself.
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // A page of a test lives for seconds only, too short for compiling its code better: this saves a third of the browser's
  // processor time. `npm run test:long` also measures, so it takes the browser as people have it.
  ...(process.env.EVERY_SIZE ? [] : ['--js-flags=--no-opt --no-maglev --single-threaded']),
];

/** The browser of every test. */
export const LAUNCH: LaunchOptions = { args, ...(shell && { executablePath: shell }) };

/** A full browser with windows, for example to judge whether a page can be installed. */
export const LAUNCH_WHOLE: LaunchOptions = { args, ...(whole && { executablePath: whole }) };

/**
 * For tests that go offline. With the feature RenderDocument, Chromium (150, for example) wrongly sets
 * `navigator.onLine` to true again after a navigation.
 */
export const LAUNCH_OFFLINE: LaunchOptions = {
  ...LAUNCH,
  args: [...args, '--disable-features=RenderDocument'],
};
