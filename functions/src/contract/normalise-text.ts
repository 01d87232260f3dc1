import { countCharacters } from './characters.ts';

/** A calendar date in a person's time zone, `yyyy-MM-dd`. Dates in this form sort correctly as text. */
export type LocalDate = string;

/** The most line breaks in a drop, and the most marks on one of its letters. They limit the height of a card. */
const DROP_MAX_LINE_BREAKS = 12;
const DROP_MAX_MARKS = 5;
/**
 * The average number of code points that are allowed for each grapheme. This refuses one letter with 10,000 combining
 * marks.
 */
export const CODE_POINTS_PER_CHARACTER = 4;

// Word's soft break, a page break, and the line ends of other systems. A reader sees a new line for each of them.
const BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** The text with `\n` for every kind of break. */
export const normaliseBreaks = (text: string): string => text.replace(BREAK, '\n');

// Between Braille letters the empty cell is a space. Elsewhere it is used to send an empty text.
const GAP = /\t|(?<=[\u2800-\u28FF])\u2800(?=[\u2800-\u28FF])/g;
// Visible signs of Arabic, Syriac and Kaithi that Unicode lists as format characters.
const SEEN = String.raw`\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}`;
const JOINERS = String.raw`[\u200C\u200D]`;
// The flags of England, Scotland and Wales: a black flag with letters that are invisible elsewhere.
const FLAG = String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`;
// Zero-width, bidi and other format characters, fillers and controls: a reader sees nothing.
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]`;
const UNSEEN_OR_KEPT = new RegExp(`(?<kept>${FLAG}|${JOINERS}|[\\n${SEEN}])|${UNSEEN}`, 'gu');
// A mark is visible only together with a letter, digit, sign or emoji.
const VISIBLE = new RegExp(`[\\p{L}\\p{N}\\p{P}\\p{S}${SEEN}]`, 'u');

/** Scripts whose letters look different next to a joiner. */
const JOINED =
  'Arabic Syriac Mandaic Mongolian Nko Phags_Pa Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan Balinese Javanese Sundanese'
    .split(' ')
    .map((name) => `\\p{Script=${name}}`)
    .join('');
const IN_EMOJI = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`;
const NEEDED = `(?<=[${JOINED}])${JOINERS}|${JOINERS}(?=[${JOINED}])|${IN_EMOJI}`;
const JOINER = new RegExp(`(?<needed>${NEEDED})|${JOINERS}`, 'gu');
const HAS_JOINER = new RegExp(JOINERS);

// Sorting n marks of one letter takes n * n steps. So a text with too many marks is refused without sorting.
const TOWER = /\p{M}{256}/u;

/**
 * The text in the form in which it is stored: NFC, trimmed, with `\n` for breaks and a space for gaps. Invisible
 * characters are removed, except for joiners in scripts and emoji that need them. A text without visible characters
 * becomes the empty string (requirements 5).
 */
export function normaliseText(text: string): string {
  const seen = normaliseBreaks(text).replace(GAP, ' ').replace(UNSEEN_OR_KEPT, '$<kept>');
  const joined = HAS_JOINER.test(seen) ? seen.replace(JOINER, '$<needed>') : seen;
  const clean = (TOWER.test(joined) ? joined : joined.normalize('NFC')).trim();
  return VISIBLE.test(clean) ? clean : '';
}

// Joiners can appear between the marks of one letter.
const MARKS = /[\p{M}\u200C\u200D]+/gu;
const IS_MARK = /\p{M}/u;

/**
 * A drop in the form in which it is stored: at most 12 line breaks, and at most 5 marks on a letter, so that it fits on
 * its card. If there are too many breaks, blank lines are removed first, and then the last breaks become spaces. No
 * letter is lost.
 * @param clean as `normaliseText` left it
 */
export const fitCard = (clean: string): string =>
  withFewerBreaks(clean.replace(MARKS, withFewerMarks));

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

type TextProblem = 'blank' | 'malformed' | 'too-long';

/** A text after `normaliseText`, and why it is refused (null if it is not). For broken characters the text is empty. */
interface CheckedText {
  readonly clean: string;
  readonly problem: TextProblem | null;
}

/**
 * Normalises a text and checks the result.
 * @param text as typed
 * @param max in characters (graphemes); the number of code points may be at most four times as high
 * @param normalise `normaliseText`, or a version of it that caches its results
 */
export function checkText(text: string, max: number, normalise = normaliseText): CheckedText {
  if (!text.isWellFormed()) return { clean: '', problem: 'malformed' };
  const clean = normalise(text);
  return { clean, problem: problemOf(clean, max) };
}

function problemOf(clean: string, max: number): TextProblem | null {
  if (clean === '') return 'blank';
  if (TOWER.test(clean)) return 'too-long';
  // The fast checks come first: counting the graphemes of a hostile text is slow.
  if (clean.length > 2 * max * CODE_POINTS_PER_CHARACTER) return 'too-long';
  if ([...clean].length > max * CODE_POINTS_PER_CHARACTER) return 'too-long';
  return countCharacters(clean) > max ? 'too-long' : null;
}

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** One step of the FNV-1a hash: adds one number. */
export const fnv1aStep = (hash: number, code: number): number => Math.imul(hash ^ code, PRIME);

/**
 * FNV-1a over a text's UTF-16 units, as 32 bits (`>>> 0` makes a number that is not negative). It is fast, and the
 * browser and the server get the same result. Texts with small differences get different hashes. Do not use it for
 * anything secret.
 */
export function fnv1a(text: string, start: number = OFFSET): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = fnv1aStep(hash, text.charCodeAt(at));
  return hash;
}
