import { countCharacters } from './characters.ts';
import { CODE_POINTS_PER_CHARACTER, DROP_MAX_LINE_BREAKS, DROP_MAX_MARKS } from './limits.ts';

// Zero-width, bidi and other format characters, fillers and controls: nothing a reader can see.
// ZWJ (200D) and the variation selectors stay, because emoji are built with them.
const INVISIBLE = /[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/gu;
const KEPT_INVISIBLE = new Set(['\n', '\t', '\u200C', '\u200D']);
// Marks alone show nothing without a letter, digit, sign or emoji to stand on.
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * The text as it is stored: NFC, `\n` line ends, invisible characters gone, trimmed. Text with nothing visible
 * in it becomes the empty string (requirements 5).
 */
export function normaliseText(text: string): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (char) => (KEPT_INVISIBLE.has(char) ? char : ''))
    .normalize('NFC')
    .trim();
  return VISIBLE.test(clean.replace(/[\u3164\u115F\u1160\uFFA0\u2800]/g, '')) ? clean : '';
}

// Joiners stand among a letter's marks without ending it.
const MARKS = /[\p{M}\u200C\u200D]+/gu;
const IS_MARK = /\p{M}/u;

/**
 * A drop as it is stored: with at most 12 line breaks and 5 marks on a letter, so that it stays on its card. Of too many
 * breaks blank lines go first, then the last ones become spaces; no letter is lost.
 * @param clean as `normaliseText` left it
 */
export const fitCard = (clean: string): string =>
  withFewerBreaks(clean.replace(/[\u2028\u2029]/g, '\n').replace(MARKS, withFewerMarks));

function withFewerMarks(run: string): string {
  let marks = 0;
  return [...run].filter((char) => !IS_MARK.test(char) || ++marks <= DROP_MAX_MARKS).join('');
}

function withFewerBreaks(text: string): string {
  let shorter = text;
  for (const inARow of [2, 1]) {
    if (shorter.split('\n').length - 1 <= DROP_MAX_LINE_BREAKS) return shorter;
    const more = new RegExp(`\\n(?:[^\\S\\n]*\\n){${inARow},}`, 'g');
    shorter = shorter.replace(more, '\n'.repeat(inARow));
  }
  let breaks = 0;
  return shorter.replace(/\n/g, () => (++breaks <= DROP_MAX_LINE_BREAKS ? '\n' : ' '));
}

export type TextProblem = 'blank' | 'malformed' | 'too-long';

/** A text as `normaliseText` leaves it, and why it cannot be taken: null when it can. Of broken characters nothing is left. */
export interface CheckedText {
  readonly clean: string;
  readonly problem: TextProblem | null;
}

/**
 * Normalises a text and checks what is left.
 * @param text as typed
 * @param max in characters (graphemes); code points are bounded at four times that
 * @param normalise `normaliseText`, or one that remembers what it answered
 */
export function checkText(text: string, max: number, normalise = normaliseText): CheckedText {
  if (!text.isWellFormed()) return { clean: '', problem: 'malformed' };
  const clean = normalise(text);
  return { clean, problem: problemOf(clean, max) };
}

function problemOf(clean: string, max: number): TextProblem | null {
  if (clean === '') return 'blank';
  // Cheap bound first: counting graphemes of a hostile text is the slow part.
  if (clean.length > 2 * max * CODE_POINTS_PER_CHARACTER) return 'too-long';
  if ([...clean].length > max * CODE_POINTS_PER_CHARACTER) return 'too-long';
  return countCharacters(clean) > max ? 'too-long' : null;
}
