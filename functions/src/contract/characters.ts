const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

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
