import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A slow connection, with the values of Lighthouse: bytes per second, and milliseconds for the way there and back. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** A very slow connection, with the values of Chromium's developer tools. */
export const SLOW_3G = {
  offline: false,
  latency: 2_000,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const CPU_SLOWDOWN = 4;

/**
 * This script runs in the page before anything else. It records what the browser reports about painting, shifting and
 * answering.
 */
const WATCH = `
  window.bench = { lcp: 0, cls: 0, events: [] };
  const watch = (type, each, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', (entry) => { bench.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) bench.cls += entry.value; });
  watch('event', (entry) => { if (entry.interactionId) bench.events.push(entry.duration); }, { durationThreshold: 16 });
`;

/** The values that the script in the page has recorded so far. Times are in milliseconds. */
export interface Seen {
  readonly lcp: number;
  readonly cls: number;
  readonly events: readonly number[];
}

export function openBrowser(): Promise<Browser> {
  const found = process.env.CHROMIUM_PATH ?? BROWSERS.find((file) => existsSync(file));
  const args = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return chromium.launch({ args, ...(found && { executablePath: found }) });
}

/** Opens a phone that never visited the site: it has nothing in its cache and no service worker. */
export const freshPhone = (browser: Browser, origin: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  });

/** Opens a page with the recording script, and slows down the processor and the connection. */
export async function slowPage(context: BrowserContext, line = SLOW_4G): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Reads the recorded values, after giving the browser time to report them. */
export async function seen(page: Page): Promise<Seen> {
  await page.waitForTimeout(500);
  return page.evaluate<Seen>('window.bench');
}

export const forgetEvents = (page: Page): Promise<void> =>
  page.evaluate<void>('void (window.bench.events.length = 0)');
