import { Box } from '@chakra-ui/react/box';

const COUNT = 20;
/**
 * The number of animation steps per second. With fewer steps the eye would see them, and with more steps the device
 * would draw too often.
 */
const STEPS = 20;

// The golden ratio (0.618034) spreads the specks evenly without a visible pattern, the same at every render.
const specks = Array.from({ length: COUNT }, (_, index) => {
  const spread = (index * 0.618_034) % 1;
  return {
    left: `${(spread * 100).toFixed(1)}%`,
    top: `${(((index * 0.414_214) % 1) * 100).toFixed(1)}%`,
    size: `${1 + (index % 3)}px`,
    // Multiples of three seconds, so that the steps of all specks are at the same moments and are drawn together.
    seconds: 9 + ((index * 2) % 3) * 3,
    delay: -((index * 7) % 16),
    opacity: (0.12 + (index % 4) * 0.06).toFixed(2),
    sway: `${((index % 5) - 2) * 9}px`,
  };
});

/**
 * 20 small dots that move slowly behind a screen (requirements 2.8, look 5), as decoration. With reduced motion there
 * are none.
 */
export function Particles() {
  return (
    <Box
      aria-hidden
      position="fixed"
      inset="0"
      zIndex="-1"
      overflow="hidden"
      pointerEvents="none"
      _motionReduce={{ display: 'none' }}
    >
      {specks.map((speck) => (
        <Box
          key={speck.left}
          as="span"
          position="absolute"
          borderRadius="full"
          bg="moon"
          opacity="0"
          willChange="transform, opacity"
          css={{ animation: 'drift infinite' }}
          style={{
            left: speck.left,
            top: speck.top,
            width: speck.size,
            height: speck.size,
            animationTimingFunction: `steps(${(speck.seconds * STEPS) / 3})`,
            animationDuration: `${speck.seconds}s`,
            animationDelay: `${speck.delay}s`,
            ['--speck' as string]: speck.opacity,
            ['--sway' as string]: speck.sway,
          }}
        />
      ))}
    </Box>
  );
}
