// What opens the app without a connection (requirements 11). It keeps the app itself and the public feed; an answer
// meant for one person never passes through it. It also shows the reminder (2.13).
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { OFFLINE } from '../config/offline.ts';
import { SHELL_URL } from '../config/shell.ts';
import { keepPublicFeed } from './keep-public-feed.ts';
import { askAgain, openDrop, showReminder } from './remind.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the files to keep, and which version of each. */
declare const __OFFLINE_FILES__: PrecacheEntry[];

/** Seconds after which a page that does not come is answered with the one that is here. */
const PATIENCE_S = 5;
/** Files of screens visited, kept besides those that are always kept. */
const VISITED_FILES = 60;

precacheAndRoute(__OFFLINE_FILES__, {
  // Only files by their own names: `/` is a page, and pages come from the network while there is one.
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

// From the network first, so that a new version is there with the next start and nobody is caught in an old one.
const page = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [{ handlerDidError: () => matchPrecache(SHELL_URL) }],
});
registerRoute(new NavigationRoute(page, { denylist: [/^\/api\//, /^\/__\//] }));

// No skipWaiting: pages that are open go on with the files they began with.
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
