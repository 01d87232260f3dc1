import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Suspense } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { GIVES_WAY, MAKES_ROOM, ToastRegion } from '../../components/ui/toast.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { PATHS } from '../../config/paths.ts';
import { useGoToLogin } from '../../lib/auth/login-request.ts';
import { endedSession, useSession } from '../../lib/auth/session.ts';
import { lazyOptional } from '../../lib/browser/postpone.ts';
import { useCurrentUser, useShownPlus } from '../../shared/account/account.ts';
import { LogOutButton } from './log-out-button.tsx';

const DeskLink = lazyOptional(
  async () => (await import('../../shared/account/desk-link.tsx')).DeskLink,
);

/** The header with the wordmark, help, premium, and the button to log in or out (requirements 2.2). */
export function Header() {
  const { status } = useSession();
  const isMember = useShownPlus();
  const goToLogin = useGoToLogin();
  // After the login, the user comes back to the text that they were writing.
  const hasEnded = endedSession.use() !== null;
  const isModerator = useCurrentUser()?.role === 'moderator';
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
      css={{ ...MAKES_ROOM, [WHILE_WRITING]: PASSES, [IN_A_LOW_WINDOW]: PASSES }}
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
        <Wordmark to={PATHS.home} isMember={isMember} />
        <ToastRegion />
        {/* The first of the row, so that it moves no other control when it comes. Only in a window of at most about
            340 px, where four controls find no room, the row wraps then. */}
        {isModerator && (
          <Suspense>
            <DeskLink {...GIVES_WAY} variant="ghost" size="sm" paddingInline={TIGHT} />
          </Suspense>
        )}
        <Button asChild variant="ghost" size="sm" paddingInline={TIGHT}>
          <LinkWithOverlay to={PATHS.help}>Help now</LinkWithOverlay>
        </Button>
        {status === 'signed-out' ? (
          <Button
            {...GIVES_WAY}
            variant="outline"
            size="sm"
            onClick={() => goToLogin({ comeBack: hasEnded })}
          >
            Log In
          </Button>
        ) : (
          // While the session is unknown, the buttons are invisible but take their space, so that nothing moves.
          <SignedInActions
            isMember={isMember}
            visibility={status === 'loading' ? 'hidden' : undefined}
          />
        )}
      </Box>
    </Box>
  );
}

// With a font size of more than 24 px (1.5 times the usual), the bar has two rows or more. Then this value is far above
// the window, so the bar scrolls away with the page and leaves room.
const STICKS = 'min(0px, (24px - 1rem) * 100)';

// The bar also scrolls away if the text that the user writes needs the room, but not while the bar shows a toast.
const WHILE_WRITING = '[data-header-passes] &:not(:has([data-toast]))';

// At 400 % zoom a window has the height of four lines or so: the bar must not take two of them.
const IN_A_LOW_WINDOW = '@media (max-height: 20rem)';
const PASSES = { position: 'static' } as const;

// The gaps are small on a phone, because in a window 320 px wide the row has the wordmark and three controls.
const TIGHT = { base: '2', sm: '3.5' };

interface SignedInActionsProps {
  readonly isMember: boolean;
  readonly visibility: 'hidden' | undefined;
}

function SignedInActions({ isMember, visibility }: SignedInActionsProps) {
  return (
    <>
      <Button
        {...GIVES_WAY}
        asChild
        variant="ghost"
        size="sm"
        minWidth="11"
        paddingInline={TIGHT}
        visibility={visibility}
      >
        <LinkWithOverlay to={isMember ? PATHS.manageSubscription : PATHS.subscribe}>
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {isMember ? 'Manage Blckmirror+' : 'Get Blckmirror+'}
          </Box>
          <Box as="span" display={{ md: 'none' }}>
            Plus
          </Box>
        </LinkWithOverlay>
      </Button>
      <LogOutButton
        {...GIVES_WAY}
        variant="ghost"
        size="sm"
        paddingInline={TIGHT}
        visibility={visibility}
      />
    </>
  );
}
