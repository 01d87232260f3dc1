import { OFFLINE } from '../../config/offline.ts';
import { readEmulators } from '../firebase-config.ts';

/**
 * Registers the service worker, and hands it what this page loads without it, before it is in charge and on the way
 * there: files of screens that are not kept for everyone (the Auth SDK of somebody signed in), the public feed, and
 * Hosting's configuration. Does nothing where there are no service workers.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(OFFLINE.workerUrl);
  } catch {
    // Blocked, or out of reach just now: the app works without it.
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  const keep = (urlsToCache: readonly unknown[]) => {
    if (urlsToCache.length > 0)
      active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  };
  const config = readEmulators(document) ? [] : [OFFLINE.configUrl];
  keep([...config, [OFFLINE.feedUrl, { credentials: 'omit' }]]);
  // Those that are still on their way are told of when they are here.
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
