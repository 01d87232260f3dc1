import type { QueryClient } from '@tanstack/react-query';
import { PATHS } from '../config/paths.ts';
import { feedQuery } from '../features/feed/queries.ts';
import { home } from './home-screen.tsx';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';

export interface AppRoute {
  readonly path: string;
  readonly screen: LazyScreen;
  /** `login` sends a signed-out person to log in first and back here afterwards. */
  readonly needs?: 'login';
  /** Has what the screen shows on its way before it is first drawn. */
  readonly prepare?: (client: QueryClient) => Promise<void>;
}

const billing = () => import('../features/billing/billing-screens.ts');
const staff = () => import('../features/moderation/staff-screens.ts');
const landing = () => import('../features/landing/landing-screen.tsx');
const mirror = lazyScreen(() => import('../features/mirror/mirror-screen.tsx'), 'MirrorScreen');

/** Every route of requirements 2.1, and what stands there. */
export const routes: readonly AppRoute[] = [
  { path: PATHS.home, screen: home },
  { path: PATHS.landing, screen: lazyScreen(landing, 'LandingScreen') },
  { path: PATHS.landingTest, screen: lazyScreen(landing, 'ForcedLandingScreen') },
  {
    path: PATHS.login,
    screen: lazyScreen(() => import('../features/auth/login-screen.tsx'), 'LoginScreen'),
  },
  {
    path: PATHS.feed,
    screen: lazyScreen(() => import('../features/feed/feed-screen.tsx'), 'FeedScreen'),
    prepare: async (client) => {
      await client.prefetchInfiniteQuery(feedQuery);
    },
  },
  {
    path: PATHS.drop,
    screen: lazyScreen(() => import('../features/drops/drop-screen.tsx'), 'DropScreen'),
  },
  { path: PATHS.mirror, screen: mirror },
  { path: PATHS.archive, screen: mirror },
  {
    path: PATHS.analysis,
    screen: lazyScreen(() => import('../features/mirror/analysis-screen.tsx'), 'AnalysisScreen'),
  },
  {
    path: PATHS.notices,
    screen: lazyScreen(() => import('../features/mirror/notices-screen.tsx'), 'NoticesScreen'),
  },
  {
    path: PATHS.journal,
    screen: lazyScreen(() => import('../features/journal/journal-screen.tsx'), 'JournalScreen'),
  },
  {
    path: PATHS.crisis,
    screen: lazyScreen(() => import('../features/crisis/crisis-screen.tsx'), 'CrisisScreen'),
  },
  { path: PATHS.subscribe, screen: lazyScreen(billing, 'SubscribeScreen'), needs: 'login' },
  { path: PATHS.manageSubscription, screen: lazyScreen(billing, 'ManageScreen'), needs: 'login' },
  { path: PATHS.paymentSuccess, screen: lazyScreen(billing, 'PaymentSuccessScreen') },
  {
    path: PATHS.transparency,
    screen: lazyScreen(
      () => import('../features/transparency/transparency-screen.tsx'),
      'TransparencyScreen',
    ),
  },
  {
    path: PATHS.help,
    screen: lazyScreen(() => import('../features/help/help-screen.tsx'), 'HelpScreen'),
  },
  {
    path: PATHS.report,
    screen: lazyScreen(() => import('../features/report/report-screen.tsx'), 'ReportScreen'),
  },
  {
    path: PATHS.reportStatus,
    screen: lazyScreen(() => import('../features/report/status-screen.tsx'), 'StatusScreen'),
  },
  {
    path: PATHS.settings,
    screen: lazyScreen(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen'),
  },
  {
    path: PATHS.rules,
    screen: lazyScreen(() => import('../features/rules/rules-screen.tsx'), 'RulesScreen'),
  },
  {
    path: PATHS.moderation,
    screen: lazyScreen(staff, 'ModerationScreen'),
    needs: 'login',
  },
  {
    path: PATHS.unseal,
    screen: lazyScreen(staff, 'UnsealScreen'),
    needs: 'login',
  },
  { path: '*', screen: lazyScreen(() => import('./screens/not-found.tsx'), 'NotFound') },
];
