/** Every route of the app (requirements 2.1). */
export const PATHS = {
  home: '/',
  landing: '/landing',
  landingTest: '/landingtest',
  login: '/login',
  subscribe: '/subscribe',
  drop: '/drop',
  feed: '/feed',
  journal: '/journal',
  crisis: '/crisis',
  archive: '/archive',
  mirror: '/mirror',
  analysis: '/mirror/analysis',
  manageSubscription: '/manage-subscription',
  paymentSuccess: '/payment-success',
  help: '/help',
  settings: '/settings',
} as const;

/** The path that stands for a whole screen: two tabs of one screen have an address each, and are one here. */
export const screenOf = (path: string): string => (path === PATHS.archive ? PATHS.mirror : path);
