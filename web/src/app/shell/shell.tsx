import { Box } from '@chakra-ui/react/box';
import { Outlet } from 'react-router-dom';
import { ToastRegion } from '../../components/ui/toast.tsx';
import { TopBar } from '../../features/landing/top-bar.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Header } from './header.tsx';
import { NavigationOverlay } from './navigation-overlay.tsx';
import { SkipLink } from './skip-link.tsx';
import { useBars } from './use-bars.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** What every screen stands in (requirements 2.2). */
export function Shell() {
  useFocusOnNavigation();
  const { header, bottom } = useBars();
  return (
    <Box
      display="flex"
      flexDirection="column"
      minHeight="100dvh"
      css={{
        '--bottom-bar': bottom ? '56px' : '0px',
        paddingBottom: 'calc(var(--bottom-bar) + env(safe-area-inset-bottom))',
      }}
    >
      <SkipLink />
      {/* At the bottom for the eye, first for the keyboard: a feed lies between the two. */}
      {bottom && <BottomNav />}
      {header ? <Header /> : <TopBar />}
      <Box as="main" id="main" tabIndex={-1} flex="1" display="flex" flexDirection="column">
        <Outlet />
      </Box>
      <ToastRegion />
      <NavigationOverlay />
    </Box>
  );
}
