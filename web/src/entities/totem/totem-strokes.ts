import { TOTEM_TYPES, type TotemType } from '@blckmirror/functions/contract';

const STROKES: Readonly<Record<TotemType, string>> = {
  ghost:
    'M20 82V44a28 28 0 0 1 56 0v38c-5 0-5-7-9.3-7s-4.4 7-9.4 7-5-7-9.3-7-4.4 7-9.3 7-5-7-9.4-7S25 82 20 82zM39 44v6M57 44v6',
  mirror:
    'M48 12c14 0 22 13 22 29S62 70 48 70 26 57 26 41s8-29 22-29zM48 70v16M36 86h24M38 34c2-5 5-8 9-9',
  flame:
    'M48 10c4 14 22 24 22 46a22 22 0 0 1-44 0c0-10 6-16 9-24 5 4 7 8 8 13 5-9 7-20 5-35zM48 77c-6 0-9-4-9-9 0-6 5-9 9-15 4 6 9 9 9 15 0 5-3 9-9 9z',
  heart:
    'M48 82C30 68 16 56 16 39c0-11 8-19 17-19 7 0 12 4 15 10 3-6 8-10 15-10 9 0 17 8 17 19 0 17-14 29-32 43zM27 40c0-5 3-9 8-9',
  storm:
    'M28 58a15 15 0 0 1 1-30 20 20 0 0 1 38-3 17 17 0 0 1 2 33M50 48 40 66h14L44 86M28 70l-4 8M70 70l-4 8',
};

/** The lines of a totem as an SVG path on a square of 96 units; none, or one nobody knows, is the ghost. */
export const totemStrokes = (type: string | null): string =>
  STROKES[TOTEM_TYPES.find((totem) => totem === type) ?? 'ghost'];
