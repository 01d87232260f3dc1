import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** The page and what stands beside it, where there is room; both are centred together (look 2). */
const ROOM = {
  '--column': '640px',
  '--gap': '64px',
  /** Gap and aside: what is fixed to the window keeps as much free at its end, to stand in the column's middle. */
  '--beside': '0px',
  '--room': 'calc(var(--column) + var(--beside))',
  // Room for the fixed bottom bar, so that focus is never hidden under it.
  scrollPaddingBottom: '5.5rem',
  '@media (min-width: 64rem)': {
    '--beside': '352px',
    // And for the row on top of it.
    scrollPaddingBottom: '8.25rem',
  },
  '@media (min-width: 100rem)': { '--column': '680px', '--gap': '80px', '--beside': '400px' },
} as const;

/** How the Mirror shines; every text keeps 4.5 to 1 on its lightest place. */
export const SILVER = 'linear-gradient(160deg, #26333F, #0F151B 48%, #22303C)';

export const globalCss = defineGlobalStyles({
  html: {
    ...ROOM,
    colorScheme: 'dark',
    bg: 'bg',
    scrollPaddingTop: '4.5rem',
    textSizeAdjust: '100%',
  },
  // A page with nothing beside it stands in the middle by itself.
  'html:has([data-alone])': { '--beside': '0px', '--room': '992px' },
  body: {
    minHeight: '100dvh',
    color: 'text',
    textStyle: 'body',
    overflowWrap: 'break-word',
  },
  // As large as the window, not as the page: on a long one the silver would lie below what is seen.
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
  // Headings and main take focus on navigation only so that screen readers follow; a ring there says nothing.
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
    // All in thirds: each takes as many steps as the others.
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
