import { Box } from '@chakra-ui/react/box';

/**
 * What the Mirror shows, in its own lines and colours: a drawing of 2 kB, true in every theme, that no later screenshot
 * makes old. The whisper is one that the Mirror says.
 */
export const MirrorPicture = () => (
  <Box
    as="figure"
    bg="surface"
    borderRadius="lg"
    padding="5"
    marginBottom="9"
    display={{ lg: 'grid' }}
    gridTemplateColumns="3fr 2fr"
    gap="12"
    alignItems="center"
  >
    <img
      src="/pictures/mirror.svg"
      width="640"
      height="424"
      loading="lazy"
      style={{ maxWidth: '100%', height: 'auto' }}
      alt="The Mirror: a guardian in its glow, a month with a dot for each day's feeling, and how often each feeling came."
    />
    <Box as="figcaption" textStyle="section" fontStyle="italic">
      You have been a crossroads lately. Everything that came was let through.
    </Box>
  </Box>
);
