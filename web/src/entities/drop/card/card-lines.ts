/** How wide some words are in the letters they are drawn with, in pixels. */
export type Measure = (words: string) => number;

/** A segmenter of the reader's browser; words of any language, those without spaces too. */
const pieces = (granularity: 'word' | 'grapheme', text: string): readonly string[] =>
  [...new Intl.Segmenter(undefined, { granularity }).segment(text)].map(({ segment }) => segment);

/** A point, a comma or a closing mark never begins a line, and no space does. */
const STAYS_BEHIND = /^[\p{Pe}\p{Pf}\p{Po}\s]+$/u;

/** Pieces that a line may end after. */
function unbroken(text: string): readonly string[] {
  const all: string[] = [];
  for (const piece of pieces('word', text)) {
    const before = all.at(-1);
    const isGlued =
      before !== undefined && (STAYS_BEHIND.test(piece) || /[\p{Ps}\p{Pi}'’-]$/u.test(before));
    if (isGlued) all[all.length - 1] = before + piece;
    else all.push(piece);
  }
  return all;
}

/**
 * Words broken into lines no wider than `width`, at spaces where there are any and within a word only where it is wider
 * than a line. No letter is lost; an empty line stays one.
 */
export function cardLines(words: string, width: number, measure: Measure): readonly string[] {
  return words.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    const add = (piece: string) => {
      if (measure((line + piece).trimEnd()) <= width) {
        line += piece;
        return true;
      }
      return false;
    };
    for (const piece of unbroken(paragraph)) {
      if (add(piece)) continue;
      if (line !== '') lines.push(line.trimEnd());
      line = '';
      if (add(piece)) continue;
      for (const sign of pieces('grapheme', piece)) {
        if (add(sign)) continue;
        if (line !== '') lines.push(line);
        line = sign;
      }
    }
    return [...lines, line.trimEnd()];
  });
}
