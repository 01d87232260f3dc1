import { Box } from '@chakra-ui/react/box';
import { memo, useEffect, useRef } from 'react';
import { useReducedMotion } from '../lib/browser/device.ts';

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
    opacity: 0.12 + (index % 4) * 0.06,
    sway: ((index % 5) - 2) * 9,
  };
});

/** The way of a speck, in three parts of equal length: it appears, drifts up and disappears. */
const wayOf = ({ sway, opacity }: (typeof specks)[number]) =>
  [8, 1.333, -5.333, -12].map((vh, third) => ({
    transform: `translate3d(${(sway * third) / 3}px, ${vh}vh, 0)`,
    opacity: third === 0 || third === 3 ? 0 : opacity,
  }));

/**
 * 20 small dots that move slowly behind a screen (look 5), as decoration. With reduced motion there are none.
 */
export const Particles = memo(function Particles() {
  const field = useRef<HTMLDivElement>(null);
  const isStill = useReducedMotion();
  // Not by CSS, where the steps belong to each keyframe: the browser would then compute the styles of all specks again
  // for each event of a press, and not 20 times per second.
  useEffect(() => {
    if (isStill) return;
    const moving = [...(field.current?.children ?? [])].flatMap((element, at) => {
      const speck = specks[at];
      if (!speck) return [];
      return element.animate(wayOf(speck), {
        duration: speck.seconds * 1_000,
        delay: speck.delay * 1_000,
        easing: `steps(${speck.seconds * STEPS})`,
        iterations: Number.POSITIVE_INFINITY,
      });
    });
    return () => {
      for (const animation of moving) animation.cancel();
    };
  }, [isStill]);
  return (
    <Box
      ref={field}
      aria-hidden
      position="fixed"
      inset="0"
      zIndex="-1"
      overflow="hidden"
      pointerEvents="none"
      _motionReduce={{ display: 'none' }}
    >
      {specks.map(({ left, top, size }) => (
        <Box
          key={left}
          as="span"
          position="absolute"
          borderRadius="full"
          bg="moon"
          opacity="0"
          willChange="transform, opacity"
          style={{ left, top, width: size, height: size }}
        />
      ))}
    </Box>
  );
});
