import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'dark',
    bg: 'bg',
    scrollPaddingTop: '4.5rem',
    // Room for the fixed bottom bar, so that focus is never hidden under it.
    scrollPaddingBottom: '5.5rem',
    textSizeAdjust: '100%',
  },
  body: {
    minHeight: '100dvh',
    color: 'text',
    fontFamily: 'sans',
    fontSize: 'ui',
    lineHeight: '1.5',
    overflowWrap: 'break-word',
  },
  '[data-theme=mirror] body': {
    backgroundImage: 'linear-gradient(160deg, #0C1014, #18212A 55%, #0C1014)',
    backgroundSize: '100% 200%',
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
