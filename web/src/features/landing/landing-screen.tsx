import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Navigate } from 'react-router-dom';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { LoadingView } from '../../components/loading-view.tsx';
import { Particles } from '../../components/particles.tsx';
import { PATHS } from '../../config/paths.ts';
import { askForLogin } from '../../lib/auth/login-request.ts';
import { useSession } from '../../lib/auth/session.ts';
import { useNavigateWithOverlay } from '../../lib/browser/navigation.ts';
import { CoreFeatures, Examples, HowItWorks, Premium, TotemGuardians } from './sections.tsx';

/** `/landing`. A signed-in visitor is redirected to the feed (requirements 2.3). */
export function LandingScreen() {
  const { status } = useSession();
  // Shows no content that a redirect would remove a moment later.
  if (status === 'loading') return <LoadingView fullScreen={false} />;
  return status === 'signed-in' ? <Navigate to={PATHS.feed} replace /> : <ForcedLandingScreen />;
}

/** `/landingtest`, the same page without the redirect. */
export const ForcedLandingScreen = () => (
  <>
    <title>Blckmirror · One anonymous thought a day</title>
    <Hero />
    <HowItWorks />
    <Examples />
    <CoreFeatures />
    <TotemGuardians />
    <Premium />
    <Closing />
  </>
);

/** The first screen with a question and two buttons. */
const Hero = () => (
  <Box
    position="relative"
    isolation="isolate"
    overflow="hidden"
    // Begins behind the top bar, so that the glow of `Moon` has no visible edge below the bar.
    marginTop="-14"
    minHeight="min(900px, 100dvh)"
    display="flex"
    alignItems={{ base: 'flex-end', md: 'center' }}
  >
    <Particles />
    <Moon />
    <Box
      width="full"
      maxWidth="wide"
      marginInline="auto"
      paddingInline={{ base: '5', md: '8' }}
      paddingBlock={{ base: '16', md: '20' }}
      // 800 ms (requirements 9). The text only rises and does not fade in, because browsers paint invisible text late.
      animation="rise 800ms ease-out"
    >
      <Box
        as="h1"
        tabIndex={-1}
        textStyle="hero"
        fontSize="clamp(2.5rem, 1.7rem + 3.6vw, 4rem)"
        maxWidth="14ch"
        textWrap="balance"
      >
        What if your thoughts didn't need a filter?
      </Box>
      <Box as="p" textStyle="drop" color="muted" maxWidth="36ch" marginTop="5">
        One anonymous thought a day, let go into the dark. No likes. No names. Just people who
        understand.
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        gap={{ base: '2', md: '3' }}
        marginTop="9"
        css={SIDE_BY_SIDE}
      >
        <DropButton />
        <Button asChild variant="outline" size="lg">
          <LinkWithOverlay to={PATHS.feed}>Explore Feed</LinkWithOverlay>
        </Button>
      </Box>
    </Box>
  </Box>
);

// On a phone the two buttons stand side by side, in Figtree and in the font before it, so that nothing moves.
// Twice `&`, because the padding of a button has the same weight as one.
const SIDE_BY_SIDE = { '&& > *': { paddingInline: { base: '1.25rem', md: '1.75rem' } } };

/** The black mirror, a dark disc with a pulsing light at its edge behind the first words. Decoration only. */
const Moon = () => (
  <Box
    aria-hidden
    position="absolute"
    zIndex="-1"
    top={{ base: '3.5rem', md: '50%' }}
    insetInlineEnd={{ base: '-34vw', md: 'max(-8vw, calc(50vw - 600px))' }}
    width={{ base: '108vw', md: 'min(46vw, 560px)' }}
    aspectRatio="1"
    transform={{ md: 'translateY(-52%)' }}
    borderRadius="full"
    pointerEvents="none"
    css={{
      background:
        'radial-gradient(circle at 42% 46%, #050608 52%, rgba(20, 24, 34, 0.9) 66%, rgba(120, 134, 166, 0.28) 71%, transparent 72%)',
      boxShadow:
        '28px -18px 120px rgba(160, 176, 212, 0.10), inset -10px 8px 40px rgba(201, 209, 227, 0.10)',
    }}
  >
    <Box
      position="absolute"
      inset="0"
      borderRadius="full"
      css={{
        background:
          'radial-gradient(circle at 88% 22%, rgba(231, 233, 239, 0.20), transparent 34%)',
        animation: 'breathe 12s ease-in-out infinite',
      }}
    />
  </Box>
);

/** The end of the page, with the links to help and to the rules. */
const Closing = () => (
  <Box
    as="section"
    aria-label="Begin"
    borderTopWidth="1px"
    borderColor="hairline"
    textAlign="center"
  >
    <Box paddingInline="5" paddingBlock={{ base: '20', md: '28' }}>
      <Box as="p" textStyle="hero" maxWidth="18ch" marginInline="auto" textWrap="balance">
        The void is listening. It will not ask who you are.
      </Box>
      <Box marginTop="9">
        <DropButton />
      </Box>
    </Box>
    <Box as="p" textStyle="meta" color="muted" paddingInline="5" paddingBottom="2">
      Blckmirror is not a crisis service. If you need someone now:{' '}
      <FootLink to={PATHS.help}>Help now</FootLink>
    </Box>
    <Box
      display="flex"
      flexWrap="wrap"
      justifyContent="center"
      columnGap="5"
      textStyle="meta"
      paddingInline="5"
      paddingBottom="10"
    >
      <FootLink to={PATHS.rules}>The rules</FootLink>
      <FootLink to={PATHS.report}>Report words</FootLink>
      <FootLink to={PATHS.transparency}>What we decided</FootLink>
      <FootLink to={PATHS.privacy}>Privacy</FootLink>
      <FootLink to={PATHS.terms}>Terms</FootLink>
      <FootLink to={PATHS.imprint}>Imprint</FootLink>
    </Box>
  </Box>
);

const FootLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <LinkWithOverlay
    to={to}
    color="text"
    textDecoration="underline"
    textUnderlineOffset="0.25em"
    display="inline-flex"
    alignItems="center"
    minHeight="11"
  >
    {children}
  </LinkWithOverlay>
);

/** The button 'Drop something now', which opens the drop screen. Visitors register first (requirements 2.3). */
export function DropButton() {
  const { status } = useSession();
  const go = useNavigateWithOverlay();
  const start = () => {
    if (status === 'signed-in') return go(PATHS.drop);
    askForLogin({ face: 'register', goOnTo: PATHS.drop });
    go(PATHS.login);
  };
  return (
    <Button size="lg" onClick={start}>
      Drop something now
    </Button>
  );
}
