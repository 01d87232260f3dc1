import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Pills: `solid` is lit by the moon, `outline` a hairline, `ghost` quiet, `plain` reads as a link. */
export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontFamily: 'sans',
    fontWeight: 'medium',
    lineHeight: '1.2',
    maxWidth: 'full',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 200ms ease-out, border-color 200ms ease-out, opacity 200ms',
    _disabled: { opacity: 0.45, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'moon',
        color: 'bg',
        _hover: { bg: 'text' },
      },
      outline: {
        color: 'text',
        borderColor: 'hairline',
        _hover: { borderColor: 'muted', bg: 'moon/6' },
      },
      ghost: { color: 'muted', _hover: { color: 'text', bg: 'moon/8' } },
      plain: {
        color: 'moon',
        paddingInline: '0',
        textDecoration: 'underline',
        textDecorationColor: 'moon/40',
        textUnderlineOffset: '0.25em',
        _hover: { textDecorationColor: 'moon' },
      },
    },
    size: {
      // Letters twice as large leave the words their room.
      sm: { minHeight: '11', paddingInline: 'min(0.875rem, 4vw)', fontSize: 'meta' },
      md: { minHeight: '11', paddingInline: 'min(1.25rem, 6vw)', fontSize: 'ui' },
      lg: { minHeight: '12', paddingInline: 'min(1.75rem, 7.5vw)', fontSize: 'ui' },
    },
  },
  compoundVariants: [{ variant: 'plain', css: { paddingInline: '0' } }],
  defaultVariants: { variant: 'solid', size: 'md' },
});

export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    width: '1.25em',
    height: '1.25em',
    borderRadius: 'full',
    border: '1.5px solid currentColor',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    animation: 'spin 1.2s linear infinite',
  },
});
