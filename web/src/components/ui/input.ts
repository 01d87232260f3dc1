import { chakra } from '@chakra-ui/react/styled-system';

/** Text inputs: a surface and a hairline that the focus ring replaces. */
export const Input = chakra('input', {
  base: {
    width: 'full',
    minHeight: '11',
    paddingInline: '4',
    paddingBlock: '2.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'hairline',
    bg: 'surface',
    color: 'text',
    fontFamily: 'sans',
    // 16 px: iOS zooms the page into anything smaller.
    fontSize: '1rem',
    lineHeight: '1.4',
    transition: 'border-color 200ms ease-out',
    _placeholder: { color: 'muted', opacity: 1 },
    _hover: { borderColor: 'moon/30' },
    _invalid: { borderColor: 'ember' },
  },
});
