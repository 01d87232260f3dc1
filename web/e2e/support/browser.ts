import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const whole = process.env.CHROMIUM_PATH ?? BROWSERS.find((file) => existsSync(file));
const shell = process.env.CHROMIUM_SHELL_PATH ?? whole;

// Chromium's own sandbox refuses to run as root; the rest keeps the browser from calling home.
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** How every test's browser starts. */
export const LAUNCH: LaunchOptions = { args, ...(shell && { executablePath: shell }) };

/** For what only a browser with windows does, as judging whether a page can be installed. */
export const LAUNCH_WHOLE: LaunchOptions = { args, ...(whole && { executablePath: whole }) };

/**
 * For what goes offline: with a new document for each page, some versions of Chromium (150 among them) forget over a
 * navigation that the connection was taken away, and `navigator.onLine` is true again.
 */
export const LAUNCH_OFFLINE: LaunchOptions = {
  ...LAUNCH,
  args: [...args, '--disable-features=RenderDocument'],
};
