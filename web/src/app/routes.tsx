import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { LoadingView } from '../components/loading-view.tsx';
import { lazyPart } from '../components/ui/lazy-part.tsx';
import { PATHS } from '../config/paths.ts';
import { useSession } from '../lib/auth/session.ts';
import { hintedUid } from '../lib/auth/session-hint.ts';
import { feedQuery } from '../shared/drop/feed-query.ts';
import { ErrorPage } from './error-page.tsx';

interface AppRoute {
  readonly path: string;
  readonly screen: LazyScreen;
  /** `login` sends signed-out users to the login page first. After the login they come back here. */
  readonly needs?: 'login';
  /** Starts the screen's first request before the screen is drawn. */
  readonly prepare?: (client: QueryClient) => Promise<void>;
}

const billing = () => import('../features/billing/billing-screens.tsx');
const papers = () => import('../features/papers/papers-screen.tsx');
const landingModule = () => import('../features/landing/landing-screen.tsx');
const mirror = lazyScreen(() => import('../features/mirror/mirror-screen.tsx'), 'MirrorScreen');
const settings = lazyScreen(
  () => import('../features/settings/settings-screen.tsx'),
  'SettingsScreen',
);
const feed = lazyScreen(() => import('../features/feed/feed-screen.tsx'), 'FeedScreen');
const landing = lazyScreen(landingModule, 'LandingScreen');
/** Exported because its code is fetched before somebody needs it. */
export const help = lazyScreen(() => import('../features/help/help-screen.tsx'), 'HelpScreen');

/** `/`: the feed for signed-in users, the landing page for others (requirements 2.1). */
function HomeScreen() {
  const { status } = useSession();
  if (status === 'loading') return <LoadingView fullScreen={false} />;
  return status === 'signed-in' ? feed.element : landing.element;
}

const home: LazyScreen = {
  element: <HomeScreen />,
  load: () => (hintedUid() === null ? landing : feed).load(),
};

/** Every route of requirements 2.1. */
export const routes: readonly AppRoute[] = [
  { path: PATHS.home, screen: home },
  { path: PATHS.landing, screen: landing },
  { path: PATHS.landingTest, screen: lazyScreen(landingModule, 'ForcedLandingScreen') },
  {
    path: PATHS.login,
    screen: lazyScreen(() => import('../features/auth/login-screen.tsx'), 'LoginScreen'),
  },
  {
    path: PATHS.feed,
    screen: feed,
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
    screen: lazyScreen(
      () => import('../features/mirror/analytics/analysis-screen.tsx'),
      'AnalysisScreen',
    ),
  },
  {
    path: PATHS.letter,
    screen: lazyScreen(() => import('../features/mirror/letter/letter-screen.tsx'), 'LetterScreen'),
  },
  {
    path: PATHS.notices,
    screen: lazyScreen(
      () => import('../features/mirror/notices/notices-screen.tsx'),
      'NoticesScreen',
    ),
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
  { path: PATHS.help, screen: help },
  {
    path: PATHS.report,
    screen: lazyScreen(() => import('../features/report/report-screen.tsx'), 'ReportScreen'),
  },
  {
    path: PATHS.reportStatus,
    screen: lazyScreen(() => import('../features/report/status-screen.tsx'), 'StatusScreen'),
  },
  { path: PATHS.settings, screen: settings },
  { path: PATHS.settingsYou, screen: settings },
  { path: PATHS.settingsRoom, screen: settings },
  { path: PATHS.settingsReminder, screen: settings },
  { path: PATHS.settingsReading, screen: settings },
  { path: PATHS.settingsHidden, screen: settings },
  { path: PATHS.settingsRules, screen: settings },
  { path: PATHS.settingsLeave, screen: settings },
  {
    path: PATHS.rules,
    screen: lazyScreen(() => import('../features/rules/rules-screen.tsx'), 'RulesScreen'),
  },
  { path: PATHS.privacy, screen: lazyScreen(papers, 'PrivacyScreen') },
  { path: PATHS.terms, screen: lazyScreen(papers, 'TermsScreen') },
  { path: PATHS.imprint, screen: lazyScreen(papers, 'ImprintScreen') },
  {
    path: PATHS.moderation,
    screen: lazyScreen(
      () => import('../features/moderation/moderation-screen.tsx'),
      'ModerationScreen',
    ),
    needs: 'login',
  },
  { path: '*', screen: lazyScreen(() => import('./not-found.tsx'), 'NotFound') },
];

interface LazyScreen {
  readonly element: ReactNode;
  /** Fetches the screen's code, so that the screen can be shown at once later. */
  readonly load: () => Promise<unknown>;
}

/**
 * A screen whose code is in a separate file (chunk); `name` is the component's export. The previous screen stays until
 * the file has loaded. The loading view is shown only at the app's start, and only if the file was not fetched before.
 */
export function lazyScreen<Name extends string>(
  importIt: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen {
  const { Part, load } = lazyPart(async () => (await importIt())[name], ErrorPage);
  const element = (
    <Suspense fallback={<LoadingView fullScreen={false} />}>
      <Part />
    </Suspense>
  );
  return { element, load };
}
