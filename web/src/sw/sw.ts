// The service worker opens the app offline (requirements 11). It stores the app's files and the public feed, but never
// an answer that is for one user only. It also shows the reminder (requirements 2.13).
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { OFFLINE, SHELL_URL } from '../config/offline.ts';
import { keepPublicFeed } from './offline-feed.ts';
import { askAgain, openDrop, showReminder } from './remind.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files that are always stored, with their versions. The build replaces this name by the list. */
declare const __OFFLINE_FILES__: PrecacheEntry[];

/** After this time without an answer, in seconds, the stored page is shown instead of the page from the network. */
const PATIENCE_S = 5;
/** How many files are stored in addition to those of `__OFFLINE_FILES__`, for screens that were visited. */
const VISITED_FILES = 60;

precacheAndRoute(__OFFLINE_FILES__, {
  // With both options, only the exact names of files match, and `/` does not: pages come from the network first.
  directoryIndex: '',
  cleanURLs: false,
});
cleanupOutdatedCaches();

const ownPath = (path: string, url: URL): boolean =>
  url.origin === self.location.origin && url.pathname === path;

registerRoute(({ url }) => ownPath(OFFLINE.feedUrl, url) && url.search === '', keepPublicFeed);
registerRoute(
  ({ url }) => ownPath(OFFLINE.configUrl, url),
  new NetworkFirst({ cacheName: OFFLINE.configCache }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: OFFLINE.assetCache }),
);

// Pages come from the network first, so that the next start has a new version.
const page = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [{ handlerDidError: () => matchPrecache(SHELL_URL) }],
});
registerRoute(new NavigationRoute(page, { denylist: [/^\/api\//, /^\/__\//] }));

// A new worker becomes active only when no page is open (no `skipWaiting`), so that open pages keep their files.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      self.registration.navigationPreload?.enable(),
      forgetOldestAssets(),
    ]),
  );
});

self.addEventListener('push', (event) => {
  event.waitUntil(showReminder(self.registration));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openDrop(self.clients, self.location.origin));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(askAgain(self.registration, event));
});

async function forgetOldestAssets(): Promise<void> {
  const cache = await caches.open(OFFLINE.assetCache);
  const oldest = (await cache.keys()).slice(0, -VISITED_FILES);
  await Promise.all(oldest.map((request) => cache.delete(request)));
}
