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
  notices: '/mirror/notices',
  manageSubscription: '/manage-subscription',
  paymentSuccess: '/payment-success',
  help: '/help',
  transparency: '/transparency',
  rules: '/rules',
  moderation: '/moderation',
  unseal: '/moderation/unseal',
  settings: '/settings',
  report: '/report',
  reportStatus: '/report/status',
} as const;

/** The parameter of `/feed` that shows one drop alone, and of `/report` that names it. */
export const DROP_PARAM = 'drop';

/** Where an entry of one's own archive stands: a fragment, which no request holds. */
export const entryAddress = (dropId: string): string => `${PATHS.archive}#${dropId}`;

/** Where the notice about a drop of one's own stands, likewise. */
export const noticeAddress = (dropId: string): string => `${PATHS.notices}#${dropId}`;

/** The path that stands for a whole screen: two tabs of one screen have an address each, and are one here. */
export const screenOf = (path: string): string => (path === PATHS.archive ? PATHS.mirror : path);
