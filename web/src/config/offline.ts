/** Names that the service worker and the pages share. */
export const OFFLINE = {
  workerUrl: '/sw.js',
  /** The first page of the public feed. This is the only answer of the API that the service worker keeps. */
  feedUrl: '/api/public/drops/feed',
  feedCache: 'blckmirror-feed',
  /**
   * In the same cache, for some minutes: the drops that were deleted on this device, because an answer that is older
   * than the deletion may still contain them. The whole cache is deleted when the session ends.
   */
  deletedUrl: '/deleted-lately',
  /** The address at which Hosting tells the Auth SDK the name of its Firebase project. */
  configUrl: '/__/firebase/init.json',
  configCache: 'blckmirror-config',
  assetCache: 'blckmirror-assets',
} as const;

/** The app's page without pre-rendered content. The service worker stores it, so that the app can start offline. */
export const SHELL_URL = '/app.html';
