import type { Emotion } from '@blckmirror/functions/contract';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import { Particles } from '../../components/particles.tsx';
import { TabBar, TabPanel } from '../../components/ui/tab-bar.tsx';
import { DROP_PARAM } from '../../config/paths.ts';
import { FEED_TABS, type FeedTab } from '../../entities/drop/feed-order.ts';
import { useSession } from '../../lib/auth/session.ts';
import { lazyOptional, useIdle } from '../../lib/browser/idle.ts';
import { FeedContent } from './feed-content.tsx';
import { Tonight } from './tonight.tsx';
import { useFeed } from './use-feed.ts';
import { useLoginPrompt } from './use-login-prompt.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const FeedSide = lazyOptional(async () => (await import('./feed-side.tsx')).FeedSide);
const OwnOfFeed = lazyOptional(async () => (await import('./live/own-of-feed.tsx')).OwnOfFeed);
const LiveFeed = lazyOptional(async () => (await import('./live/live-feed.tsx')).LiveFeed);

const OneDrop = lazy(async () => ({ default: (await import('./one-drop.tsx')).OneDrop }));

/** The feed tab, or the one drop of it that the address names. */
export function FeedScreen() {
  const [query] = useSearchParams();
  const dropId = query.get(DROP_PARAM);
  if (dropId === null) return <WholeFeed />;
  return (
    <Suspense>
      <OneDrop key={dropId} dropId={dropId} />
    </Suspense>
  );
}

/** What others released, for everyone to read (requirements 2.8). */
function WholeFeed() {
  const feed = useFeed();
  const [tab, setTab] = useState<FeedTab>('recent');
  const [chosen, choose] = useState<Emotion | null>(null);
  const { uid } = useSession();
  const isReady = feed.status === 'ready';
  const comesBack = useScrollRestoration(uid, tab === 'recent' && isReady);
  const isIdle = useIdle();
  const { prompt, askLogin } = useLoginPrompt(isIdle);
  // The tab answers at once; its cards follow when they are drawn.
  const shownTab = useDeferredValue(tab);
  const only = useDeferredValue(chosen);
  return (
    <>
      <Particles />
      <Page title="Feed" hideTitle side={isIdle && <FeedSide feed={feed} />}>
        <TabBar label="Order of the feed" tabs={FEED_TABS} chosen={tab} onChoose={setTab} />
        {isIdle && isReady && (
          <Suspense>
            <LiveFeed feed={feed} shown={tab === 'recent'} />
          </Suspense>
        )}
        <TabPanel id={shownTab}>
          {shownTab === 'recent' && <Tonight feed={feed} chosen={chosen} onChoose={choose} />}
          {uid !== null && isReady && (
            <Suspense>
              <OwnOfFeed uid={uid} feed={feed} tab={shownTab} only={only} />
            </Suspense>
          )}
          <FeedContent
            tab={shownTab}
            feed={feed}
            only={only}
            atOnce={comesBack}
            onLoginNeeded={askLogin}
          />
        </TabPanel>
      </Page>
      {prompt}
    </>
  );
}
