import {
  createSystem,
  defineConfig,
  defineGlobalStyles,
  defineRecipe,
} from '@chakra-ui/react/styled-system';
import { baseConfig } from './base-config.ts';
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

/** The widths of the page and of the part beside it. The two are centred together (look 2). */
const ROOM = {
  '--column': '640px',
  '--gap': '64px',
  /**
   * The width of the gap and the part beside the column together. Elements that are fixed to the window leave this
   * space free at their end, so that they are centred on the column.
   */
  '--beside': '0px',
  '--room': 'calc(var(--column) + var(--beside))',
  /** The width of the bottom bar if the bar is narrower than the window. */
  '--bar': 'var(--column)',
  // Space for the fixed bottom bar, so that the bar never hides the focused element.
  scrollPaddingBottom: '5.5rem',
  '@media (min-width: 64rem)': {
    '--beside': '352px',
    // More space for the row above the bar.
    scrollPaddingBottom: '8.25rem',
  },
  '@media (min-width: 100rem)': { '--column': '680px', '--gap': '80px', '--beside': '400px' },
} as const;

/** The background of the Mirror theme. Every text has a contrast of at least 4.5 to 1 on its lightest part. */
export const SILVER = 'linear-gradient(160deg, #26333F, #0F151B 48%, #22303C)';

const FORCED = '@media (forced-colors: active)';

const globalCss = defineGlobalStyles({
  html: {
    ...ROOM,
    colorScheme: 'dark',
    bg: 'bg',
    scrollPaddingTop: '4.5rem',
    '@media (max-height: 20rem)': { scrollPaddingTop: '8px' },
    textSizeAdjust: '100%',
  },
  // A page with nothing beside it has no such space, so that it is centred in the window.
  'html:has([data-alone])': { '--beside': '0px', '--room': '992px' },
  'html:has([data-alone=sheet])': { '--bar': '992px' },
  'html[data-typing]': { scrollPaddingBottom: '8px' },
  'html[data-header-passes]': { scrollPaddingTop: '8px' },
  body: {
    minHeight: '100dvh',
    color: 'text',
    textStyle: 'body',
    overflowWrap: 'break-word',
  },
  // This background has the size of the window. If it had the size of the page, the light part of a long page would be
  // below the visible area.
  '[data-theme=mirror] body::before': {
    content: '""',
    position: 'fixed',
    inset: '0',
    zIndex: '-2',
    pointerEvents: 'none',
    backgroundImage: SILVER,
    backgroundSize: '100% 140%',
    animation: 'silver 48s ease-in-out infinite alternate',
  },
  ':focus-visible': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '2px',
  },
  // Headings and main get the focus on navigation only for screen readers, so they need no focus ring.
  ':is(h1, main)[tabindex="-1"]:focus': { outline: 'none' },
  '::selection': { bg: 'moon/25' },
  // With forced colours, the colours that show what is chosen are gone, and a transparent border has a colour.
  '[role=tab][aria-selected=false]': { [FORCED]: { borderColor: 'Canvas !important' } },
  '[role=tab][aria-selected=true]': { [FORCED]: { borderColor: 'Highlight !important' } },
  'input[type=radio]:checked': { [FORCED]: { outline: '3px solid Highlight !important' } },
  'nav [aria-current=page]': { [FORCED]: { outline: '2px solid Highlight' } },
  '[aria-pressed=true]': { [FORCED]: { border: '2px solid Highlight !important' } },
  // Bars, dots and days that only their background shows.
  '[data-mark]': {
    [FORCED]: {
      forcedColorAdjust: 'none',
      bg: 'Highlight !important',
      color: 'HighlightText !important',
    },
  },
});

const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  breathe: { '0%, 100%': { opacity: 0.35 }, '50%': { opacity: 0.9 } },
  appear: {
    from: { opacity: 0, transform: 'translateY(6px)' },
    to: { opacity: 1, transform: 'none' },
  },
  release: {
    from: { opacity: 1, transform: 'none' },
    to: { opacity: 0, transform: 'translateY(-24px)' },
  },
  rise: { from: { transform: 'translateY(6px)' }, to: { transform: 'none' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  draw: { from: { strokeDashoffset: 1 } },
  silver: { from: { backgroundPosition: '0% 0%' }, to: { backgroundPosition: '0% 100%' } },
};

export const config = defineConfig({
  // Chromium lays out the whole page again when a rule in a cascade layer is added, and Emotion adds rules often.
  disableLayers: true,
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
    // No slot recipes, because they would add the code of whole components to the first file that is loaded.
    recipes: { button, spinner },
  },
});

/** The app's own Chakra system (docs/look.md). */
export const system = createSystem(baseConfig, config);
