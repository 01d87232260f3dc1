import { createSystem, defineConfig, defineRecipe } from '@chakra-ui/react/styled-system';
import { baseConfig } from './base-config.ts';
import { globalCss, keyframes } from './global-css.ts';
import { semanticTokens, textStyles, tokens } from './tokens.ts';

/**
 * The styles of buttons. `solid` is filled with the moon colour, `outline` has a thin border, `ghost` has no border,
 * `plain` looks like a link.
 */
const button = defineRecipe({
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
      // The padding is limited by the window's width, so that the words have enough space at twice the font size.
      sm: { minHeight: '11', paddingInline: 'min(0.875rem, 4vw)', fontSize: 'meta' },
      md: { minHeight: '11', paddingInline: 'min(1.25rem, 6vw)', fontSize: 'ui' },
      lg: { minHeight: '12', paddingInline: 'min(1.75rem, 7.5vw)', fontSize: 'ui' },
    },
  },
  compoundVariants: [{ variant: 'plain', css: { paddingInline: '0' } }],
  defaultVariants: { variant: 'solid', size: 'md' },
});

const spinner = defineRecipe({
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

export const config = defineConfig({
  cssVarsPrefix: 'bm',
  preflight: true,
  conditions: { fog: '[data-theme=fog] &', mirror: '[data-theme=mirror] &' },
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
    // No slot recipes here, because they would add the code of whole components to the first chunk.
    recipes: { button, spinner },
  },
});

/** The app's own Chakra system (docs/look.md). */
export const system = createSystem(baseConfig, config);
