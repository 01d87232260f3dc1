// Made at the first text that needs it: the rules that it loads take longer than all else before a page's first words.
let made: Intl.Segmenter | undefined;

const segment = (text: string) => {
  made ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return made.segment(text);
};

/** Latin letters and common punctuation, of which each unit is a character by itself. */
const SINGLE = /^[\n\u0020-\u007e\u00a0-\u02ff\u2010-\u2027]*$/;

/** How many characters a reader would count (graphemes). */
export function countCharacters(text: string): number {
  if (SINGLE.test(text)) return text.length;
  let count = 0;
  for (const _ of segment(text)) count += 1;
  return count;
}

/** The first `max` characters of a text, never cutting an emoji or an accent in two. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  if (SINGLE.test(text)) return text.slice(0, max);
  let count = 0;
  for (const { index } of segment(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}
