/** Names that the service worker and the pages share. */
export const OFFLINE = {
  workerUrl: '/sw.js',
  /** The first page of the public feed. This is the only answer of the API that the service worker keeps. */
  feedUrl: '/api/public/drops/feed',
  feedCache: 'blckmirror-feed',
  /**
   * In the same cache: the drops that were deleted on this device, because for some minutes an answer may still contain
   * them. The whole cache is deleted when the session ends, or at the next start if the session ended with its tab.
   */
  deletedUrl: '/deleted-lately',
  /** The address at which Hosting tells the Auth SDK the name of its Firebase project. */
  configUrl: '/__/firebase/init.json',
  configCache: 'blckmirror-config',
  assetCache: 'blckmirror-assets',
} as const;

/** The app's page without pre-rendered content. The service worker stores it, so that the app can start offline. */
export const SHELL_URL = '/app.html';
