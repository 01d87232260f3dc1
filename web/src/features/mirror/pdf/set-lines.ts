/** The name of a font of the document; null if no font contains the sign, so that the browser draws the sign. */
type Face = string | null;

/** For one font size: the font that contains a sign, and the width of a text in points. */
export interface Letters {
  readonly faceOf: (sign: string) => Face;
  readonly widthOf: (text: string, face: Face) => number;
}

/** A part of a line in one font, or a part that the browser draws. */
interface Run {
  readonly face: Face;
  readonly text: string;
  readonly width: number;
}

export interface Line {
  readonly runs: readonly Run[];
  /** The width in points. */
  readonly width: number;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Splits a text into lines of at most `room` points. Every sign is kept in its written order, and blank lines too.
 */
export const setLines = (text: string, letters: Letters, room: number): readonly Line[] =>
  paragraphsOf(text).flatMap((paragraph) => setParagraph(paragraph, letters, room));

function setParagraph(paragraph: string, letters: Letters, room: number): readonly Line[] {
  const direction = directionOf(paragraph);
  // A paragraph with letters from right to left. jsPDF cannot order them, so the browser draws its lines as pictures.
  const own = RIGHT_TO_LEFT.test(paragraph) ? { ...letters, faceOf: () => null } : letters;
  return wrap(paragraph, own, room).map((segments) => {
    const runs = runsOf(segments, own);
    return { runs, direction, width: runs.reduce((sum, { width }) => sum + width, 0) };
  });
}

/** Puts as many words into each line as fit. */
function wrap(paragraph: string, letters: Letters, room: number): readonly Segment[][] {
  const lines: Segment[][] = [];
  let line: Segment[] = [];
  let used = 0;
  let gap = 0;
  for (const whole of segmentsOf(paragraph)) {
    for (const segment of fitting(whole, letters, room)) {
      const width = widthOfSegment(segment, letters);
      if (line.length > 0 && used + gap + width > room) {
        lines.push(line);
        [line, used, gap] = [[], 0, 0];
      }
      line.push(segment);
      used += gap + width;
      gap = segment.space === '' ? 0 : letters.widthOf(segment.space, letters.faceOf(' '));
    }
  }
  return [...lines, line];
}

/** Splits a word that is wider than the page between two signs. */
function fitting(segment: Segment, letters: Letters, room: number): readonly Segment[] {
  if (widthOfSegment(segment, letters) <= room) return [segment];
  const parts: string[][] = [];
  let part: string[] = [];
  for (const sign of segment.signs) {
    const longer = [...part, sign];
    if (part.length > 0 && widthOfSegment({ signs: longer, space: '' }, letters) > room) {
      parts.push(part);
      part = [sign];
    } else part = longer;
  }
  parts.push(part);
  return parts.map((signs, index) => ({
    signs,
    space: index === parts.length - 1 ? segment.space : '',
  }));
}

const widthOfSegment = (segment: Segment, letters: Letters): number =>
  runsOf([segment], letters).reduce((sum, { width }) => sum + width, 0);

/**
 * Joins neighbouring segments of the same font to one run, without the space at the end of the line. A space between
 * two words that the browser draws belongs to the same run.
 */
function runsOf(segments: readonly Segment[], letters: Letters): readonly Run[] {
  const parts: { face: Face; text: string }[] = [];
  const add = (face: Face, text: string) => {
    const last = parts.at(-1);
    if (last && last.face === face) last.text += text;
    else parts.push({ face, text });
  };
  for (const [index, { signs, space }] of segments.entries()) {
    for (const sign of signs) add(letters.faceOf(sign), sign);
    const next = segments[index + 1]?.signs[0];
    if (space === '' || next === undefined) continue;
    const isAmongDrawn = parts.at(-1)?.face === null && letters.faceOf(next) === null;
    add(isAmongDrawn ? null : letters.faceOf(' '), space);
  }
  return parts.map(({ face, text }) => ({ face, text, width: letters.widthOf(text, face) }));
}

/** Signs between which no line may end, and the spaces after them. If a text begins with spaces, `signs` is empty. */
interface Segment {
  readonly signs: readonly string[];
  readonly space: string;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

const isSpace = (sign: string | undefined): boolean =>
  sign !== undefined && /^[^\S\u00A0\u202F]+$/u.test(sign);

/**
 * Splits a paragraph at each place where a line may end: after spaces and hyphens, before and after signs such as
 * Chinese letters and emoji, and between words of Thai and similar scripts.
 */
function segmentsOf(paragraph: string): readonly Segment[] {
  const segments: { signs: string[]; space: string }[] = [];
  let open = { signs: [] as string[], space: '' };
  const starts = wordStarts(paragraph);
  let at = 0;
  let before: string | undefined;
  for (const { segment: sign } of GRAPHEMES.segment(paragraph)) {
    if (isSpace(sign)) open.space += sign;
    else {
      if (open.space !== '' || mayPart(before, sign, starts.has(at))) {
        segments.push(open);
        open = { signs: [], space: '' };
      }
      open.signs.push(sign);
    }
    before = sign;
    at += sign.length;
  }
  segments.push(open);
  return segments;
}

function mayPart(before: string | undefined, sign: string, startsWord: boolean): boolean {
  if (before === undefined || NOT_FIRST.test(sign) || NOT_LAST.test(before)) return false;
  if (HYPHEN.test(before)) return /^\p{L}/u.test(sign);
  if (UNSPACED.test(sign) && UNSPACED.test(before)) return startsWord;
  return STANDS_ALONE.test(before) || STANDS_ALONE.test(sign);
}

/** The indexes at which words begin, only for scripts without spaces; the browser finds these words in a dictionary. */
function wordStarts(paragraph: string): ReadonlySet<number> {
  if (!/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(paragraph))
    return new Set();
  return new Set(Array.from(WORDS.segment(paragraph), ({ index }) => index));
}

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mandaic}\p{Script=Samaritan}]/u;

const LETTER = /\p{L}/u;

/** The direction of the first letter is the direction of the paragraph, as with `dir="auto"`. */
function directionOf(paragraph: string): 'ltr' | 'rtl' {
  const first = LETTER.exec(paragraph)?.[0] ?? '';
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/** Signs before and after which a line may end: the letters of Chinese and Japanese, and emoji. */
const STANDS_ALONE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303F\uFF00-\uFFEF\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Scripts without spaces between words. */
const UNSPACED = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Signs that must not begin a line: closing brackets, stops, small kana and the like. */
const NOT_FIRST =
  /^[\p{Pe}\p{Pf}\p{Po}\u3005\u30FC\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308E\u30A1\u30A3\u30A5\u30A7\u30A9\u30C3\u30E3\u30E5\u30E7\u30EE]/u;

/** Signs that must not end a line: opening brackets and opening quotes. */
const NOT_LAST = /^[\p{Ps}\p{Pi}]/u;

/** Signs inside a word after which a line may end. */
const HYPHEN = /^[-\u2010\u2012\u2013\u2014]$/u;

const LINE_END = /\r\n?|[\p{Zl}\p{Zp}\u0085\v\f]/gu;
// Invisible signs: control characters, soft hyphens, word joiners, and marks for the direction of a text.
const UNSEEN = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
// Half of a surrogate pair is not a character: no font and no encoder can handle it.
const LONE_HALF = /\p{Surrogate}/gu;

/** The paragraphs of a text, composed in the form that fonts expect, without invisible signs. */
const paragraphsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .replace(LINE_END, '\n')
    .split('\n')
    .map((line) =>
      line.replace(/\t/g, '  ').replace(UNSEEN, '').replace(LONE_HALF, '\uFFFD').trimEnd(),
    );
