import { Box } from '@chakra-ui/react/box';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Company } from '../../components/beside.ts';
import { ToastRegion } from '../../components/ui/toast.tsx';
import { TopBar } from '../../features/landing/top-bar.tsx';
import { lazyOptional, useIdle } from '../../lib/browser/idle.ts';
import { BottomNav } from './bottom-nav.tsx';
import { Header } from './header.tsx';
import { NavigationOverlay } from './navigation-overlay.tsx';
import { SkipLink } from './skip-link.tsx';
import { useBars } from './use-bars.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useUiFontNextTime } from './use-ui-font-next-time.ts';

const OwnCompany = lazyOptional(async () => (await import('./company.tsx')).Company);
const Shortcuts = lazyOptional(async () => (await import('./shortcuts.tsx')).Shortcuts);

/** What every screen stands in (requirements 2.2). */
export function Shell() {
  useFocusOnNavigation();
  const { header, bottom } = useBars();
  const isIdle = useIdle();
  useUiFontNextTime(isIdle);
  return (
    <Box
      display="flex"
      flexDirection="column"
      minHeight="100dvh"
      css={{
        // On wide screens with the row above it.
        '--bottom-bar': bottom ? { base: '56px', lg: '100px' } : '0px',
        paddingBottom: 'calc(var(--bottom-bar) + env(safe-area-inset-bottom))',
      }}
    >
      <SkipLink />
      {/* At the bottom for the eye, first for the keyboard: a feed lies between the two. */}
      {bottom && <BottomNav />}
      {header ? <Header /> : <TopBar />}
      <Box as="main" id="main" tabIndex={-1} flex="1" display="flex" flexDirection="column">
        <Company value={isIdle ? OwnCompany : null}>
          <Outlet />
        </Company>
      </Box>
      {isIdle && (
        <Suspense>
          <Shortcuts />
        </Suspense>
      )}
      <ToastRegion />
      <NavigationOverlay />
    </Box>
  );
}
