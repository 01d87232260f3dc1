import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const NativeSelect = chakra('select', {
  base: {
    appearance: 'none',
    width: 'full',
    minHeight: '11',
    paddingInlineStart: '4',
    paddingInlineEnd: '9',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'hairline',
    bg: 'surface',
    color: 'text',
    fontFamily: 'sans',
    // 16 px: iOS zooms the page into anything smaller.
    fontSize: '1rem',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    transition: 'border-color 200ms ease-out',
    _hover: { borderColor: 'moon/30' },
    '& :is(option, optgroup)': { bg: 'overlay', color: 'text' },
  },
});

/** The browser's own menu: it opens with every key, and on every phone as people know it. */
export const Select = (props: ComponentProps<typeof NativeSelect>) => (
  <Box position="relative" minWidth="0">
    <NativeSelect {...props} />
    <Box
      aria-hidden
      position="absolute"
      insetInlineEnd="4"
      top="50%"
      boxSize="2"
      borderInlineEndWidth="1.5px"
      borderBottomWidth="1.5px"
      borderColor="muted"
      transform="translateY(-70%) rotate(45deg)"
      pointerEvents="none"
    />
  </Box>
);
