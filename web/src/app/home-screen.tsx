import { LoadingView } from '../components/loading-view.tsx';
import { useSession } from '../lib/auth/session.ts';
import { hasSessionHint } from '../lib/auth/session-hint.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';

const feed = lazyScreen(() => import('../features/feed/feed-screen.tsx'), 'FeedScreen');
const landing = lazyScreen(() => import('../features/landing/landing-screen.tsx'), 'LandingScreen');

/** `/`: the feed for those who are in, the landing page for those who are not (requirements 2.1). */
function HomeScreen() {
  const { status } = useSession();
  if (status === 'loading') return <LoadingView fullScreen={false} />;
  return status === 'signed-in' ? feed.element : landing.element;
}

export const home: LazyScreen = {
  element: <HomeScreen />,
  load: () => (hasSessionHint() ? feed : landing).load(),
};
