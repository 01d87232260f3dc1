import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { GIVES_WAY, MAKES_ROOM, ToastRegion } from '../../components/ui/toast.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { PATHS } from '../../config/paths.ts';
import { useGoToLogin } from '../../lib/auth/login-request.ts';
import { useSession } from '../../lib/auth/session.ts';

/** The bar with the app's name, a link to help, and 'Log In', or 'Dashboard' if signed in (requirements 2.3). */
export function TopBar() {
  const { status } = useSession();
  const goToLogin = useGoToLogin();
  return (
    <Box
      as="header"
      position="relative"
      zIndex="header"
      paddingTop="env(safe-area-inset-top)"
      css={{ ...MAKES_ROOM, '&:has([data-toast])': { position: 'sticky', top: '0' } }}
    >
      <Box
        display="flex"
        alignItems="center"
        flexWrap="wrap"
        justifyContent="flex-end"
        gap="1"
        minHeight="14"
        maxWidth="wide"
        marginInline="auto"
        paddingInline={{ base: '5', md: '8' }}
      >
        <Wordmark to={PATHS.home} />
        <ToastRegion />
        <Button asChild variant="ghost" size="sm">
          <LinkWithOverlay to={PATHS.help}>Help now</LinkWithOverlay>
        </Button>
        {status === 'signed-in' ? (
          <Button {...GIVES_WAY} asChild variant="outline" size="sm">
            <LinkWithOverlay to={PATHS.feed}>Dashboard</LinkWithOverlay>
          </Button>
        ) : (
          <Button {...GIVES_WAY} variant="outline" size="sm" onClick={() => goToLogin()}>
            Log In
          </Button>
        )}
      </Box>
    </Box>
  );
}
