import { type BrowserContext, expect, type Page } from '@playwright/test';
import { OWN_DB } from '../../src/config/storage.ts';

/** Waits until the service worker is in charge and has kept the app, this page's own files and the public feed. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const own = performance.getEntriesByType('resource').map(({ name }) => name);
        const assets = own.filter((name) => name.startsWith(`${location.origin}/assets/`));
        const needed = ['/api/public/drops/feed', '/app.html', ...assets];
        const kept = await Promise.all(
          needed.map((url) => caches.match(url, { ignoreSearch: true })),
        );
        return !kept.includes(undefined) && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);
}

/** Waits until the device has its copy of a list of one's own, with these words in it: it is made in the background. */
export async function untilCopied(
  page: Page,
  list: 'drops' | 'entries',
  words = '',
): Promise<void> {
  await expect.poll(() => page.evaluate(copyOf, { db: OWN_DB, list })).toContain(words || list);
}

// Runs in the page. Opening a database that is not there would make an empty one.
async function copyOf({ db, list }: { db: string; list: string }): Promise<string> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === db)) return '';
  return new Promise((tell) => {
    const opening = indexedDB.open(db);
    opening.onerror = () => tell('');
    opening.onsuccess = () => {
      const opened = opening.result;
      const reading = opened.transaction('boxes').objectStore('boxes').get(list);
      reading.onsuccess = () => {
        opened.close();
        tell(JSON.stringify(reading.result ?? ''));
      };
    };
  });
}

/** Takes the connection away, and what the browser's own cache would answer without one. */
export async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  await context.setOffline(true);
}
