import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Waits until the service worker is in charge and has kept the app, this page's own files and the public feed. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const feed = await caches.match('/api/public/drops/feed');
        return feed !== undefined && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);
}

/** Takes the connection away, and what the browser's own cache would answer without one. */
export async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  await context.setOffline(true);
}
