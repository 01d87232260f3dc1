import { chakra } from '@chakra-ui/react/styled-system';

/**
 * The page to write an entry on. Of one height, as tall as the window allows and at least 300 px: what stands below it
 * never moves while somebody types.
 */
export const EntryPage = chakra('textarea', {
  base: {
    display: 'block',
    width: 'full',
    height: 'max(300px, calc(100dvh - var(--bottom-bar, 56px) - 500px))',
    paddingInline: '4',
    paddingBlock: '3',
    resize: 'none',
    borderRadius: 'md',
    bg: 'transparent',
    color: 'text',
    textStyle: 'entry',
    _placeholder: { color: 'muted', fontStyle: 'italic', opacity: 1 },
    _focusVisible: { outline: 'none' },
  },
});
