import { type BrowserContext, expect, type Page } from '@playwright/test';
import { OWN_DB } from '../../src/config/storage.ts';

/** Waits until the service worker controls the page and has cached the app, this page's files and the public feed. */
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

/** Waits until the device has stored a copy of the user's list with these words. */
export async function untilCopied(
  page: Page,
  list: 'drops' | 'entries',
  words = '',
): Promise<void> {
  await expect.poll(() => page.evaluate(copyOf, { db: OWN_DB, list })).toContain(words || list);
}

// Runs in the page. It first looks whether the database exists, because opening a missing one would create it.
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

/** Goes offline, and clears the browser's cache. */
export async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  await context.setOffline(true);
}
