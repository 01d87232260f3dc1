import { OFFLINE } from '../config/offline.ts';
import { readEmulators } from './firebase-config.ts';

/**
 * Registers the service worker, and hands it what this page has loaded before it was there: files of screens that are
 * not kept for everyone (the Auth SDK of somebody signed in), the public feed, and Hosting's configuration.
 * Does nothing where there are no service workers.
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
  const feed = [OFFLINE.feedUrl, { credentials: 'omit' }];
  const config = readEmulators(document) ? [] : [OFFLINE.configUrl];
  const urlsToCache = [...loadedAssets(), ...config, feed];
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
