import type { Emotion } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import {
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import { Particles } from '../../components/particles.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import type { LoadMore as LoadMorePages } from '../../components/ui/load-more.tsx';
import { TabBar, TabPanel, useTabOfAddress } from '../../components/ui/tab-bar.tsx';
import { DROP_PARAM } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { lazyOptional, useIdle } from '../../lib/browser/postpone.ts';
import { type FeedTab, feedOrder } from '../../shared/drop/feed-order.ts';
import { useFeed } from '../../shared/drop/use-feed.ts';
import { DropList, FeedSkeleton } from './drop-list.tsx';
import type { FeedOutOfReach } from './feed-out-of-reach.tsx';
import type { Popular as PopularDrops } from './popular.tsx';
import { Tonight } from './tonight.tsx';

const FEED_TABS = [
  { id: 'recent', label: 'Recent' },
  { id: 'popular', label: 'Popular' },
] as const;

const FeedSide = lazyOptional(async () => (await import('./feed-side.tsx')).FeedSide);
const OwnOfFeed = lazyOptional(async () => (await import('./live/own-of-feed.tsx')).OwnOfFeed);
const WhatOpened = lazyOptional(
  async () => (await import('../../shared/account/plus-parts.tsx')).WhatOpened,
);
const LatestEchoes = lazyOptional(
  async () => (await import('../../shared/reactions/echo-news.tsx')).LatestEchoes,
);
const LiveFeed = lazyOptional(async () => (await import('./live/live-feed.tsx')).LiveFeed);

const OneDrop = lazy(async () => ({ default: (await import('./one-drop.tsx')).OneDrop }));

/** The feed tab, or only one drop if the address names a drop. */
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

/** The whole feed: the drops of everybody (requirements 2.8). */
function WholeFeed() {
  const feed = useFeed();
  const [tab, setTab] = useTabOfAddress<FeedTab>(FEED_TABS);
  const { status, uid } = useSession();
  const isAfterPayment = useLocation().state?.opened === true;
  const comesBack = useScrollRestoration(uid, tab === 'recent' && feed.status === 'ready');
  const isIdle = useIdle();
  // The pressed tab changes at once. What is below the tabs is rendered a moment later.
  const shownTab = useDeferredValue(tab);
  return (
    <>
      <Particles />
      <Page title="Feed" hideTitle side={isIdle && <FeedSide feed={feed} />}>
        {status === 'signed-out' && <WhatThisIs />}
        {uid !== null && isAfterPayment && (
          <Suspense>
            <WhatOpened />
          </Suspense>
        )}
        <TabBar label="Order of the feed" tabs={FEED_TABS} chosen={tab} onChoose={setTab} />
        <BelowTabs tab={shownTab} isIdle={isIdle} atOnce={comesBack} />
      </Page>
    </>
  );
}

interface BelowTabsProps {
  readonly tab: FeedTab;
  readonly isIdle: boolean;
  /** Renders every card of Recent together, for a reader who returns to a place further down. */
  readonly atOnce: boolean;
}

/**
 * Everything below the tabs. It reads the feed itself, because a `feed` from its parent would be a new object at each
 * press, and all of this would be rendered before the press is painted.
 */
const BelowTabs = memo(function BelowTabs({ tab, isIdle, atOnce }: BelowTabsProps) {
  const feed = useFeed();
  const { uid } = useSession();
  const [chosen, choose] = useState<Emotion | null>(null);
  // The pressed feeling changes at once. Its cards are rendered a moment later.
  const only = useDeferredValue(chosen);
  return (
    <>
      {isIdle && feed.status === 'ready' && (
        <Suspense>
          <LiveFeed feed={feed} shown={tab === 'recent'} />
        </Suspense>
      )}
      <TabPanel id={tab}>
        <Tonight {...{ feed, chosen, onChoose: choose, hidesFeelings: tab === 'popular' }}>
          {isIdle && uid !== null && (
            <Suspense>
              <LatestEchoes uid={uid} />
            </Suspense>
          )}
        </Tonight>
        {uid !== null && (
          <Suspense>
            <OwnOfFeed uid={uid} feed={feed} tab={tab} only={only} />
          </Suspense>
        )}
        <FeedContent tab={tab} only={only} atOnce={atOnce} />
      </TabPanel>
    </>
  );
});

/** For a visitor without the parts beside the page: what this is. The margins leave the drops in their places. */
const WhatThisIs = () => (
  <Box
    as="p"
    data-visitor=""
    display={{ lg: 'none' }}
    marginTop="-3"
    marginBottom="-1.5"
    textStyle="meta"
    color="muted"
  >
    One thought a day, without a name or a face.
  </Box>
);

const Popular = lazy<typeof PopularDrops>(() =>
  import('./popular.tsx').then(
    ({ Popular }) => ({ default: Popular }),
    // If this code cannot be loaded, Popular shows the drops of Recent that were read.
    () => ({ default: ({ items }) => <DropList items={feedOrder('popular', items)} /> }),
  ),
);

// Loaded separately, because it is below the first screen.
const LoadMore = lazy<typeof LoadMorePages>(() =>
  import('../../components/ui/load-more.tsx').then(
    ({ LoadMore }) => ({ default: LoadMore }),
    // If this code cannot be loaded, a button loads more drops.
    () => ({
      default: ({ pages, end }) =>
        pages.hasNextPage ? (
          <Button onClick={() => void pages.fetchNextPage()}>Load more</Button>
        ) : (
          <Box>{end}</Box>
        ),
    }),
  ),
);

const OutOfReach = lazy<typeof FeedOutOfReach>(() =>
  import('./feed-out-of-reach.tsx').then(
    ({ FeedOutOfReach }) => ({ default: FeedOutOfReach }),
    // If this code cannot be loaded, the failure is shown.
    () => ({ default: ({ otherwise }) => otherwise }),
  ),
);

interface FeedContentProps extends Pick<BelowTabsProps, 'tab' | 'atOnce'> {
  /** The one feeling that Recent shows; null for all. */
  readonly only: Emotion | null;
}

/**
 * The content of a tab: the skeleton, a failure, an empty feed, or the drops. It reads the feed itself, so that a
 * press on a feeling does not render the list before the press is painted.
 */
const FeedContent = memo(function FeedContent({ tab, only, atOnce }: FeedContentProps) {
  const feed = useFeed();
  if (feed.status === 'loading') return <FeedSkeleton />;
  if (feed.status === 'failed') {
    const failed = <Failed onRetry={feed.retry} />;
    return (
      <Suspense fallback={<FeedSkeleton />}>
        <OutOfReach onRetry={feed.retry} otherwise={failed}>
          {(items) => <DropList items={feedOrder(tab, items)} />}
        </OutOfReach>
      </Suspense>
    );
  }
  if (feed.items.length === 0) {
    return (
      <EmptyState
        title="No drops in the void yet"
        hint="Be the first to share your thoughts and emotions."
      />
    );
  }
  if (tab === 'popular') {
    return (
      <Suspense fallback={<FeedSkeleton />}>
        <Popular items={feed.items} />
      </Suspense>
    );
  }
  const items =
    only === null ? feed.items : feed.items.filter(({ drop }) => drop.emotionType === only);
  // If only one feeling is shown, the list is short and its end always near, so that one page after another would be
  // read. So more drops are then read only after a press.
  const end = (
    <Suspense>
      <LoadMore pages={feed.pages} auto={only === null} end={<TheEnd />} />
    </Suspense>
  );
  return <DropList {...{ items, atOnce, end }} />;
});

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState
    title="The void could not be reached"
    hint="We could not load the drops. They are safe; try again in a moment."
  >
    <Button variant="outline" onClick={onRetry}>
      Retry
    </Button>
  </EmptyState>
);

const TheEnd = () => (
  <Box
    as="p"
    textStyle="drop"
    fontStyle="italic"
    color="muted"
    textAlign="center"
    paddingBlock="10"
  >
    This is where the echoes end.
  </Box>
);

interface Place {
  readonly reader: string | null;
  /** The first drop in the window, and its distance from the window's top in pixels; null if not scrolled. */
  readonly at: { readonly dropId: string; readonly top: number } | null;
  /** How far the page was scrolled, in pixels. */
  readonly y: number;
}

let lastPlace: Place | null = null;

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-drop]')];

function placeOf(reader: string | null): Place {
  const row = rows().find((each) => each.getBoundingClientRect().bottom > 0);
  const dropId = row?.dataset.drop;
  if (!row || !dropId || scrollY === 0) return { reader, at: null, y: scrollY };
  return { reader, at: { dropId, top: row.getBoundingClientRect().top }, y: scrollY };
}

/** Scrolls to the drop of the place: `y` alone is not exact while cards outside the window have estimated heights. */
function scrollBack({ at, y }: Place): void {
  const row = at && rows().find((each) => each.dataset.drop === at.dropId);
  scrollTo(0, row ? scrollY + row.getBoundingClientRect().top - at.top : y);
}

/**
 * Scrolls back to the last place if the same reader returns to the feed; another person begins at the top.
 * @param isShown whether Recent is shown and its list is ready
 * @returns true if it scrolls back to a place; then all cards must be rendered together
 */
function useScrollRestoration(reader: string | null, isShown: boolean): boolean {
  const [comesBack] = useState(isShown && lastPlace !== null && lastPlace.reader === reader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is restored once, not when more is loaded.
  useEffect(() => {
    const place = lastPlace;
    if (!comesBack || place === null) return;
    // Waits one frame, because the app's shell first scrolls every new screen to its top.
    const frame = requestAnimationFrame(() => scrollBack(place));
    return () => cancelAnimationFrame(frame);
  }, []);
  const leave = useEffectEvent(() => {
    lastPlace = isShown ? placeOf(reader) : null;
  });
  // Measures the place in the cleanup of a layout effect, because React runs it before it removes the list. Only at the
  // end, because measuring makes the browser lay out the page.
  useLayoutEffect(() => () => leave(), []);
  return comesBack;
}
