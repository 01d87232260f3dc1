// The segmenter is made only when the first text needs it. It loads rules, and loading them takes longer than
// everything else before a page shows its first words.
let made: Intl.Segmenter | undefined;

const segment = (text: string) => {
  made ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return made.segment(text);
};

/** Latin letters and common punctuation. Here each UTF-16 unit is one character. */
const SINGLE = /^[\n\u0020-\u007e\u00a0-\u02ff\u2010-\u2027]*$/;

/** The number of characters that a reader would count (graphemes). */
export function countCharacters(text: string): number {
  if (SINGLE.test(text)) return text.length;
  let count = 0;
  for (const _ of segment(text)) count += 1;
  return count;
}

/** The first `max` characters of a text. It never splits an emoji or an accented letter. */
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

/** Widens a part of a text, in UTF-16 units, so that it does not split an emoji or an accented letter. */
export function wholeCharacters(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): { start: number; end: number } {
  if (SINGLE.test(text)) return { start, end };
  const characters = segment(text);
  const last = characters.containing(end);
  return {
    start: characters.containing(start)?.index ?? start,
    // If a character begins exactly at `end`, the character before it has ended there: no widening is needed.
    end: last && last.index < end ? last.index + last.segment.length : end,
  };
}
