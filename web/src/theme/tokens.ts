import { defineTokens } from '@chakra-ui/react/styled-system';

const rem = (px: number) => ({ value: `${px / 16}rem` });

// The 4 px grid: token n is n * 4 px.
const STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32];
const grid = Object.fromEntries([
  ['0', { value: '0' }],
  ['px', { value: '1px' }],
  ...STEPS.map((step) => [String(step), rem(step * 4)]),
]) as Record<string, { value: string }>;

/** Raw values (look 1 and 2). What has a meaning in colour stands in semantic-tokens.ts. */
export const tokens = defineTokens({
  colors: {
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    black: { value: '#000' },
    white: { value: '#fff' },
  },
  fonts: {
    voice: {
      value: "'Newsreader Variable', 'Newsreader Fallback', Georgia, 'Times New Roman', serif",
    },
    sans: {
      value:
        "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    },
  },
  fontSizes: {
    meta: { value: '0.8125rem' },
    ui: { value: '0.9375rem' },
    hero: { value: 'clamp(2.25rem, 1.6rem + 2.8vw, 3.5rem)' },
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
  spacing: grid,
  sizes: {
    ...grid,
    full: { value: '100%' },
    column: { value: 'var(--column)' },
    sheet: { value: '992px' },
    wide: { value: '1080px' },
    nav: { value: '56px' },
  },
  radii: {
    sm: { value: '6px' },
    md: { value: '10px' },
    lg: { value: '16px' },
    full: { value: '9999px' },
  },
  zIndex: {
    nav: { value: 20 },
    header: { value: 20 },
    overlay: { value: 40 },
    toast: { value: 60 },
    tooltip: { value: 70 },
    skip: { value: 80 },
  },
  durations: {
    enter: { value: '200ms' },
    move: { value: '320ms' },
    release: { value: '1600ms' },
  },
  easings: { soft: { value: 'cubic-bezier(0.22, 0.61, 0.36, 1)' } },
});
