import { Box } from '@chakra-ui/react/box';
import type { ReactNode, RefObject } from 'react';

interface DropBarProps {
  readonly bar: RefObject<HTMLDivElement | null>;
  /** What is said of where the words are; it takes its room from the sheet, not from the faces. */
  readonly note: ReactNode;
  readonly faces: ReactNode;
  /** What is said below them where there is room. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

// Above the bar at the bottom, or the keyboard that covers it.
const LOWER_EDGE =
  'max(calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom)), var(--keyboard, 0px))';

/** The faces and Drop, always at hand: they stick to the lower edge of what is in sight. */
export const DropBar = ({ bar, note, faces, foot, children }: DropBarProps) => (
  <Box
    as="footer"
    ref={bar}
    position="sticky"
    bottom={LOWER_EDGE}
    zIndex="1"
    bg="bg"
    paddingBlock="2"
    css={{
      // The Mirror's silver goes on behind it: one colour would be a box there.
      '[data-theme=mirror] &': { background: 'transparent', backdropFilter: 'blur(24px)' },
      // They are always in sight: what takes the focus here asks no page to scroll.
      '& :is(input, button)': { scrollMarginBottom: '-9rem' },
    }}
  >
    {note}
    <Box
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'center' }}
      justifyContent="space-between"
      gap={{ base: '2', md: '4' }}
    >
      {faces}
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="3"
      >
        {children}
      </Box>
    </Box>
    {/* Under a keyboard the words have more need of its room. */}
    <Box css={{ '[data-keyboard] &': { display: 'none' } }}>{foot}</Box>
  </Box>
);
