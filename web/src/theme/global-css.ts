import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** The widths of the page and of the part beside it. The two are centred together (look 2). */
const ROOM = {
  '--column': '640px',
  '--gap': '64px',
  /**
   * The gap and the aside together. Elements that are fixed to the window leave this space free at their end, so that
   * they are centred on the column.
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

export const globalCss = defineGlobalStyles({
  html: {
    ...ROOM,
    colorScheme: 'dark',
    bg: 'bg',
    scrollPaddingTop: '4.5rem',
    textSizeAdjust: '100%',
  },
  // A page without a part beside it is centred by itself.
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
});

export const keyframes = {
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
  drift: {
    from: { transform: 'translate3d(0, 8vh, 0)', opacity: 0 },
    // Three equal parts, so that each part takes the same number of steps.
    '33.333%': {
      transform: 'translate3d(calc(var(--sway, 12px) / 3), 1.333vh, 0)',
      opacity: 'var(--speck, 0.3)',
    },
    '66.667%': {
      transform: 'translate3d(calc(var(--sway, 12px) / 3 * 2), -5.333vh, 0)',
      opacity: 'var(--speck, 0.3)',
    },
    to: { transform: 'translate3d(var(--sway, 12px), -12vh, 0)', opacity: 0 },
  },
  silver: { from: { backgroundPosition: '0% 0%' }, to: { backgroundPosition: '0% 100%' } },
};
