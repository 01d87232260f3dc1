import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A slow line: bytes a second, and milliseconds there and back. In Lighthouse's measures. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** A line that hardly is one, in the measures of Chromium's developer tools. */
export const SLOW_3G = {
  offline: false,
  latency: 2_000,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const CPU_SLOWDOWN = 4;

/** Runs in the page before anything else: keeps what the browser reports about painting, shifting and answering. */
const WATCH = `
  window.bench = { lcp: 0, cls: 0, events: [] };
  const watch = (type, each, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', (entry) => { bench.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) bench.cls += entry.value; });
  watch('event', (entry) => { if (entry.interactionId) bench.events.push(entry.duration); }, { durationThreshold: 16 });
`;

/** What the watcher in the page has seen so far; times in milliseconds. */
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

/** A phone that was never here: nothing in its cache, no service worker. */
export const freshPhone = (browser: Browser, origin: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  });

/** A page that is watched, with processor and line slowed down. */
export async function slowPage(context: BrowserContext, line = SLOW_4G): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** What has been seen, once the browser had the time to report it. */
export async function seen(page: Page): Promise<Seen> {
  await page.waitForTimeout(500);
  return page.evaluate<Seen>('window.bench');
}

export const forgetEvents = (page: Page): Promise<void> =>
  page.evaluate<void>('void (window.bench.events.length = 0)');
