import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Particles } from '../../components/particles.tsx';
import { PATHS } from '../../config/paths.ts';
import { DropButton } from './drop-button.tsx';
import { Moon } from './moon.tsx';

/** The first screen: a question, and two ways on. */
export const Hero = () => (
  <Box
    position="relative"
    isolation="isolate"
    overflow="hidden"
    // Under the top bar, so that the moon's glow has no edge there.
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
      // Requirements 9: the welcome takes 800 ms. It rises without fading: words that begin unseen are words that come
      // late.
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
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="9">
        <DropButton />
        <Button asChild variant="outline" size="lg">
          <LinkWithOverlay to={PATHS.feed}>Explore Feed</LinkWithOverlay>
        </Button>
      </Box>
    </Box>
  </Box>
);
