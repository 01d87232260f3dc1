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
  letter: '/mirror/letter',
  notices: '/mirror/notices',
  manageSubscription: '/manage-subscription',
  paymentSuccess: '/payment-success',
  help: '/help',
  transparency: '/transparency',
  rules: '/rules',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
  moderation: '/moderation',
  settings: '/settings',
  settingsYou: '/settings/you',
  settingsRoom: '/settings/room',
  settingsReminder: '/settings/reminder',
  settingsReading: '/settings/reading',
  settingsHidden: '/settings/hidden',
  settingsRules: '/settings/rules',
  settingsLeave: '/settings/leave',
  report: '/report',
  reportStatus: '/report/status',
} as const;

/** The parameter of `/feed` that shows a single drop, and of `/report` that names the reported drop. */
export const DROP_PARAM = 'drop';

/** The parameter that names the tab of a page, if it is not the first. */
export const TAB_PARAM = 'tab';

/** The address of the journal's page to write on, with the day's prompt above it. */
export const WRITE_ADDRESS = `${PATHS.journal}?${TAB_PARAM}=write`;

/**
 * The path that stands for the screen of `path`. The archive is a tab of the Mirror's screen, so both have the Mirror's
 * path.
 */
export const screenOf = (path: string): string => (path === PATHS.archive ? PATHS.mirror : path);
