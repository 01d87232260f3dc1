import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { PATHS } from '../../config/paths.ts';
import { useGoToLogin } from '../../lib/auth/login-path.ts';
import { useSession } from '../../lib/auth/session.ts';

/** Wordmark, help, and 'Log In', or 'Dashboard' for those already in (requirements 2.3). */
export function TopBar() {
  const { status } = useSession();
  const goToLogin = useGoToLogin();
  return (
    <Box as="header" position="relative" zIndex="header" paddingTop="env(safe-area-inset-top)">
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
        <Button asChild variant="ghost" size="sm">
          <LinkWithOverlay to={PATHS.help}>Help now</LinkWithOverlay>
        </Button>
        {status === 'signed-in' ? (
          <Button asChild variant="outline" size="sm">
            <LinkWithOverlay to={PATHS.feed}>Dashboard</LinkWithOverlay>
          </Button>
        ) : (
          <Button variant="outline" size="sm" onClick={() => goToLogin()}>
            Log In
          </Button>
        )}
      </Box>
    </Box>
  );
}
