import { OFFLINE } from '../../config/offline.ts';
import { readEmulators } from '../firebase-config.ts';

/**
 * Registers the service worker, and tells it which files this page loaded before the worker controlled the page. The
 * worker stores these files for offline use: files that it does not store anyway (such as the charts), the public
 * feed, and Hosting's configuration. Does nothing in a browser without service workers.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(OFFLINE.workerUrl);
  } catch {
    // The worker is blocked or cannot be reached. The app works without it.
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  const keep = (urlsToCache: readonly unknown[]) => {
    if (urlsToCache.length > 0)
      active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  };
  const config = readEmulators(document) ? [] : [OFFLINE.configUrl];
  keep([...config, [OFFLINE.feedUrl, { credentials: 'omit' }]]);
  // With `buffered`, this gets the files that were loaded before, and then each further file when it has loaded.
  new PerformanceObserver((seen) => keep(assets(seen))).observe({
    type: 'resource',
    buffered: true,
  });
}

const assets = (seen: PerformanceObserverEntryList): string[] =>
  seen
    .getEntries()
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
