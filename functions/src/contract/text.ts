import { CODE_POINTS_PER_CHARACTER } from './limits.ts';

// Zero-width, bidi and other format characters, fillers and controls: nothing a reader can see.
// ZWJ (200D) and the variation selectors stay, because emoji are built with them.
const INVISIBLE = /[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/gu;
const KEPT_INVISIBLE = new Set(['\n', '\t', '\u200C', '\u200D']);
// Marks alone show nothing without a letter, digit, sign or emoji to stand on.
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text as it is stored: NFC, `\n` line ends, invisible characters gone, trimmed. Text with nothing visible
 * in it becomes the empty string (DESIGN section 5).
 */
export function normaliseText(text: string): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (char) => (KEPT_INVISIBLE.has(char) ? char : ''))
    .normalize('NFC')
    .trim();
  return VISIBLE.test(clean.replace(/[\u3164\u115F\u1160\uFFA0\u2800]/g, '')) ? clean : '';
}

/** How many characters a reader would count (graphemes). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** The first `max` characters of a text, never cutting an emoji or an accent in two. */
export function firstCharacters(text: string, max: number): string {
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}

export type TextProblem = 'blank' | 'malformed' | 'too-long';

/**
 * Why a text cannot be taken, or null when it can.
 * @param text as typed, not yet normalised
 * @param max in characters (graphemes); code points are bounded at four times that
 */
export function textProblem(text: string, max: number): TextProblem | null {
  if (!text.isWellFormed()) return 'malformed';
  const clean = normaliseText(text);
  if (clean === '') return 'blank';
  // Cheap bound first: counting graphemes of a hostile text is the slow part.
  if (clean.length > 2 * max * CODE_POINTS_PER_CHARACTER) return 'too-long';
  if ([...clean].length > max * CODE_POINTS_PER_CHARACTER) return 'too-long';
  return countCharacters(clean) > max ? 'too-long' : null;
}
