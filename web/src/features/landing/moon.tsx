import { Box } from '@chakra-ui/react/box';

/** The black mirror: a dark disc with light at its edge, breathing behind the first words. Decoration. */
export const Moon = () => (
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
