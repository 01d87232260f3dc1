/** Ink on white paper: what is kept is printed. Every pair is above 4.5 to 1, dots and bars above 3 to 1. */
export const PRINT_COLORS = {
  text: '#17191E',
  muted: '#5C6270',
  hairline: '#D5D8DE',
  ember: '#A3451B',
} as const;

const EMOTIONS: Readonly<Record<string, string>> = {
  sadness: '#3B6FBE',
  anger: '#C6443A',
  anxiety: '#7B5CC9',
  love: '#C7487F',
  joy: '#A67B00',
};

/** The emotion's colour (look 3), deep enough for paper; one that is not among the five is as muted as the text beside. */
export const emotionPrintColor = (emotion: string): string =>
  Object.hasOwn(EMOTIONS, emotion) ? (EMOTIONS[emotion] ?? PRINT_COLORS.muted) : PRINT_COLORS.muted;
