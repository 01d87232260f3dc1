import { defineTextStyles } from '@chakra-ui/react/styled-system';

const VOICE = { fontFamily: 'voice' } as const;
const SANS = { fontFamily: 'sans' } as const;

/** So many pixels on lines of so many, where letters have their usual size; the line grows with them. */
const type = (px: number, line: number) => ({
  fontSize: `${px / 16}rem`,
  lineHeight: String(line / px),
});
const onPhone = (phone: ReturnType<typeof type>, wide: ReturnType<typeof type>) => ({
  fontSize: { base: phone.fontSize, md: wide.fontSize },
  lineHeight: { base: phone.lineHeight, md: wide.lineHeight },
});

const DISPLAY = { ...VOICE, fontWeight: '350', letterSpacing: '-0.015em' } as const;

/** The two voices in their sizes (look 1). */
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
  /** The landing page's own, and what fills a whole screen. */
  hero: { value: { ...DISPLAY, fontSize: 'hero', lineHeight: '1.12' } },
});
