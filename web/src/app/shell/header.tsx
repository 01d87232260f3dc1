import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { PATHS } from '../../config/paths.ts';
import { useShownPlus } from '../../entities/account/shown-plus.ts';
import { useGoToLogin } from '../../lib/auth/login-path.ts';
import { useSession } from '../../lib/auth/session.ts';
import { LogOutButton } from './log-out-button.tsx';

/** Wordmark, help, premium, and the way in or out (requirements 2.2). */
export function Header() {
  const { status } = useSession();
  const goToLogin = useGoToLogin();
  return (
    <Box
      as="header"
      position="sticky"
      top={STICKS}
      zIndex="header"
      bg="bg/80"
      backdropFilter="blur(14px)"
      borderBottomWidth="1px"
      borderColor="hairline"
      paddingTop="env(safe-area-inset-top)"
    >
      <Box
        display="flex"
        alignItems="center"
        flexWrap="wrap"
        justifyContent="flex-end"
        gap={{ base: '0', sm: '1' }}
        minHeight="14"
        paddingInline={{ base: '3', sm: '4', md: '8', lg: 'max(0.5rem, (100% - var(--room)) / 2)' }}
      >
        <Wordmark to={PATHS.home} />
        <Button asChild variant="ghost" size="sm" paddingInline={TIGHT}>
          <LinkWithOverlay to={PATHS.help}>Help now</LinkWithOverlay>
        </Button>
        {status === 'signed-out' ? (
          <Button variant="outline" size="sm" onClick={() => goToLogin()}>
            Log In
          </Button>
        ) : (
          // Whoever was logged in here most likely is: until it is known, the place is kept, so that nothing moves.
          <SignedInActions visibility={status === 'loading' ? 'hidden' : undefined} />
        )}
      </Box>
    </Box>
  );
}

// With letters half as large again as usual the bar takes two rows or more: then it scrolls away with the page, or it
// would leave little of it.
const STICKS = 'min(0px, (24px - 1rem) * 100)';

// At 320 px three controls share the row with the wordmark.
const TIGHT = { base: '2', sm: '3.5' };

function SignedInActions({ visibility }: { readonly visibility: 'hidden' | undefined }) {
  const isPremium = useShownPlus();
  return (
    <>
      <Button
        asChild
        variant="ghost"
        size="sm"
        minWidth="11"
        paddingInline={TIGHT}
        visibility={visibility}
      >
        <LinkWithOverlay to={isPremium ? PATHS.manageSubscription : PATHS.subscribe}>
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {isPremium ? 'Manage Blckmirror+' : 'Get Blckmirror+'}
          </Box>
          <Box as="span" display={{ md: 'none' }}>
            Plus
          </Box>
        </LinkWithOverlay>
      </Button>
      <LogOutButton variant="outline" size="sm" paddingInline={TIGHT} visibility={visibility} />
    </>
  );
}
