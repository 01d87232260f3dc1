import { HYPHEN, NOT_FIRST, NOT_LAST, STANDS_ALONE, UNSPACED } from './scripts.ts';

/** What stays together on a line, and the spaces that follow it; those at the start follow an empty word. */
export interface Segment {
  readonly signs: readonly string[];
  readonly space: string;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/** What a reader takes for one sign each. */
const signsOf = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

const isSpace = (sign: string | undefined): boolean =>
  sign !== undefined && /^[^\S\u00A0\u202F]+$/u.test(sign);

/** Where a paragraph may be taken apart: after spaces and hyphens, around signs that stand alone, between Thai words. */
export function segmentsOf(paragraph: string): readonly Segment[] {
  const segments: { signs: string[]; space: string }[] = [];
  let open = { signs: [] as string[], space: '' };
  const starts = wordStarts(paragraph);
  let at = 0;
  let before: string | undefined;
  for (const sign of signsOf(paragraph)) {
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

/** Asked only where it matters: finding words in Thai takes a dictionary. */
function wordStarts(paragraph: string): ReadonlySet<number> {
  if (!/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(paragraph))
    return new Set();
  return new Set(Array.from(WORDS.segment(paragraph), ({ index }) => index));
}
