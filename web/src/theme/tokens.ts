import {
  defineSemanticTokens,
  defineTextStyles,
  defineTokens,
} from '@chakra-ui/react/styled-system';

const rem = (px: number) => ({ value: `${px / 16}rem` });

// Spaces and sizes are multiples of 4 px: the token n is n * 4 px.
const STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32];
const grid = Object.fromEntries([
  ['0', { value: '0' }],
  ['px', { value: '1px' }],
  ...STEPS.map((step) => [String(step), rem(step * 4)]),
]) as Record<string, { value: string }>;

/** The raw values (look 1 and 2). The colours by meaning are in `semanticTokens`. */
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
        "'Figtree Variable', 'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
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

const themed = (voidTheme: string, fog: string, mirror: string) => ({
  value: { base: voidTheme, _fog: fog, _mirror: mirror },
});
const same = (value: string) => ({ value: { base: value } });

/**
 * The colours by meaning, in the three themes (look 3). Every text has a contrast of at least 4.5 to 1 to its
 * background.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: themed('#07080B', '#1B2027', '#0C1014'),
    surface: themed('#0E1016', '#242A33', '#141B22'),
    overlay: themed('#151823', '#2D3540', '#1C252E'),
    hairline: themed(
      'rgba(201, 209, 227, 0.10)',
      'rgba(226, 232, 240, 0.14)',
      'rgba(220, 232, 244, 0.16)',
    ),
    /** The border colour of fields. Its contrast is at least 3 to 1 to each of the three background colours above. */
    field: themed('#666D7E', '#8A93A2', '#74828F'),
    text: themed('#E7E9EF', '#EFF2F6', '#EAF1F7'),
    muted: themed('#9AA1B2', '#B4BCC9', '#A3B1BF'),
    moon: themed('#C9D1E3', '#DCE4F0', '#DDE8F2'),
    focus: themed('#8FB4FF', '#A9C6FF', '#9FD0FF'),
    ember: same('#F2A07B'),
    emotion: {
      sadness: same('#7FA7E8'),
      anger: same('#F2796B'),
      anxiety: same('#B7A0F0'),
      love: same('#F08FB6'),
      joy: same('#F0CF6E'),
    },
  },
});

const VOICE = { fontFamily: 'voice' } as const;
const SANS = { fontFamily: 'sans' } as const;

/** The font size and line height in pixels at the browser's default font size. Both grow with the font size. */
const type = (px: number, line: number) => ({
  fontSize: `${px / 16}rem`,
  lineHeight: String(line / px),
});
const onPhone = (phone: ReturnType<typeof type>, wide: ReturnType<typeof type>) => ({
  fontSize: { base: phone.fontSize, md: wide.fontSize },
  lineHeight: { base: phone.lineHeight, md: wide.lineHeight },
});

const DISPLAY = { ...VOICE, fontWeight: '350', letterSpacing: '-0.015em' } as const;

/** The two font families in their sizes (look 1). */
export const textStyles = defineTextStyles({
  nav: { value: { ...SANS, ...type(12, 16) } },
  meta: { value: { ...SANS, ...type(13, 18) } },
  ui: { value: { ...SANS, ...type(15, 22) } },
  body: { value: { ...SANS, ...type(16, 24) } },
  entry: { value: { ...VOICE, ...type(18, 30) } },
  drop: { value: { ...VOICE, ...onPhone(type(19, 30), type(20, 32)) } },
  section: { value: { ...VOICE, ...type(24, 32), fontWeight: '400' } },
  title: { value: { ...DISPLAY, ...onPhone(type(32, 38), type(40, 44)) } },
  numeral: { value: { ...DISPLAY, ...type(48, 52), fontVariantNumeric: 'tabular-nums' } },
  /** The style of the landing page, and of texts that fill a whole screen. */
  hero: { value: { ...DISPLAY, fontSize: 'hero', lineHeight: '1.12' } },
});
