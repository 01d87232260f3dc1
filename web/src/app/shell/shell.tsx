import { Box } from '@chakra-ui/react/box';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { AsideOfShell } from '../../components/page.tsx';
import { PATHS, screenOf } from '../../config/paths.ts';
import { TopBar } from '../../features/landing/top-bar.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { useOverlayShown } from '../../lib/browser/navigation.ts';
import { lazyOptional, useIdle } from '../../lib/browser/postpone.ts';
import { fetchUiFont, wearUiFont } from '../../theme/ui-font.ts';
import { help } from '../routes.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Header } from './header.tsx';

const LazyAside = lazyOptional(async () => (await import('./shell-aside.tsx')).ShellAside);
const Shortcuts = lazyOptional(async () => (await import('./shortcuts.tsx')).Shortcuts);

/** The frame of every screen (requirements 2.2). */
export function Shell() {
  useFocusOnNavigation();
  const { pathname } = useLocation();
  const { status } = useSession();
  const { header, bottom } = barsFor(pathname, status === 'signed-in');
  const isIdle = useIdle();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the font of a first visit waits for the next screen.
  useLayoutEffect(() => void wearUiFont(), [pathname]);
  useEffect(() => {
    if (!isIdle) return;
    // On a first visit no service worker has stored the help page yet, and the connection may be lost.
    help.load().catch(() => {});
    void fetchUiFont();
  }, [isIdle]);
  return (
    <Box
      display="flex"
      flexDirection="column"
      minHeight="100dvh"
      css={{
        // The height of the bottom bar, on wide screens together with the row above it.
        '--bottom-bar': bottom ? { base: '56px', lg: '100px' } : '0px',
        '[data-typing] &': { '--bottom-bar': '0px' },
        // Room at the end of the page, so that the last field can be scrolled above the bar or an on-screen keyboard.
        paddingBottom:
          'max(calc(var(--bottom-bar) + env(safe-area-inset-bottom)), var(--keyboard, 0px))',
      }}
    >
      <SkipLink />
      {/* The bar is at the bottom, but first in the Tab order. Otherwise the whole feed would come before it. */}
      {bottom && <BottomNav />}
      {header ? <Header /> : <TopBar />}
      <Box as="main" id="main" tabIndex={-1} flex="1" display="flex" flexDirection="column">
        <AsideOfShell value={isIdle ? LazyAside : null}>
          <Outlet />
        </AsideOfShell>
      </Box>
      {isIdle && (
        <Suspense>
          <Shortcuts />
        </Suspense>
      )}
      <NavigationOverlay />
    </Box>
  );
}

/** The full-screen overlay between two screens (requirements 2.2). */
function NavigationOverlay() {
  const passing = useOverlayShown();
  if (!passing) return null;
  return (
    <Box
      role="status"
      position="fixed"
      inset="0"
      zIndex="overlay"
      display="grid"
      placeItems="center"
      bg="bg"
      animation="fade-in 100ms ease-out"
      textStyle="entry"
      fontStyle="italic"
      color="muted"
    >
      Echoes forming in the void...
    </Box>
  );
}

/** The first link in the Tab order. It leads past the bars to the page's content. */
const SkipLink = () => (
  <Box
    as="a"
    {...{ href: '#main' }}
    position="fixed"
    top="3"
    insetInlineStart="3"
    zIndex="skip"
    paddingInline="4"
    paddingBlock="2"
    borderRadius="full"
    bg="moon"
    color="bg"
    transform="translateY(-400%)"
    _focusVisible={{ transform: 'none' }}
  >
    Skip to content
  </Box>
);

const NO_BOTTOM_WHEN_SIGNED_OUT = new Set<string>([
  PATHS.home,
  PATHS.landing,
  PATHS.landingTest,
  PATHS.login,
  PATHS.subscribe,
  PATHS.manageSubscription,
  PATHS.moderation,
]);

/** Tells which bars a screen has (requirements 2.2). The landing page has its own bar. */
export function barsFor(pathname: string, signedIn: boolean): { header: boolean; bottom: boolean } {
  const landing =
    pathname === PATHS.landing ||
    pathname === PATHS.landingTest ||
    (pathname === PATHS.home && !signedIn);
  return {
    header: !landing,
    bottom:
      pathname !== PATHS.landingTest && (signedIn || !NO_BOTTOM_WHEN_SIGNED_OUT.has(pathname)),
  };
}

/**
 * After a navigation, shows the start of the page and moves the focus to its heading, so that screen readers follow. The
 * help card, or else a field marked with `data-focus-first`, gets the focus instead of the heading if there is one.
 */
function useFocusOnNavigation(): void {
  const { pathname, hash, state } = useLocation();
  const kind = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    const isSameScreen = screenOf(before.current) === screenOf(pathname);
    before.current = pathname;
    if (hash) return;
    // Between two tabs of one screen, the focus stays. But after Back or Forward it moves if its element is gone.
    const hasFocus = document.activeElement !== document.body;
    if (isSameScreen && (kind === 'POP' ? hasFocus : staysOf(state))) return;
    // After Back, the browser itself restores the scroll position.
    if (kind !== 'POP') scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]');
    const help = document.querySelector<HTMLElement>('main [data-help-first]');
    const ready = document.querySelector<HTMLElement>('main [data-focus-first]');
    (help ?? ready ?? heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [pathname, hash, kind, state]);
}

const staysOf = (state: unknown): boolean =>
  (state as { readonly stays?: unknown } | null)?.stays === true;
