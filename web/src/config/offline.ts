/** What the service worker and the pages must agree on. */
export const OFFLINE = {
  workerUrl: '/sw.js',
  /** The first page of the feed as everyone sees it: the only answer of the API that is ever kept. */
  feedUrl: '/api/public/drops/feed',
  feedCache: 'blckmirror-feed',
  /** In the same cache, for minutes: which drops were deleted here, so that no late answer brings them back. */
  deletedUrl: '/deleted-lately',
  /** Where Hosting tells the Auth SDK which project this is. */
  configUrl: '/__/firebase/init.json',
  configCache: 'blckmirror-config',
  assetCache: 'blckmirror-assets',
} as const;
