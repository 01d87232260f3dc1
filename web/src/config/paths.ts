/** Every route of the app (SPEC section 2). */
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
  manageSubscription: '/manage-subscription',
  paymentSuccess: '/payment-success',
  help: '/help',
  settings: '/settings',
} as const;

export type Path = (typeof PATHS)[keyof typeof PATHS];
