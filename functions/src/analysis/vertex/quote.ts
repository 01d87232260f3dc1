import { isQuotable } from '../reflection/quotable.ts';

/** A word of a text and where it stands there, in UTF-16 units; `end` is behind it. */
export interface PlacedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Neighbouring words of a text, by their numbers, which count from 0. */
export interface Span {
  readonly from: number;
  /** How many; 0 is nothing. */
  readonly words: number;
}

/** Longest quote, in words. */
export const QUOTE_MAX = 6;
const QUOTE_MIN = 2;
/** So many words have numbers; nobody is quoted from the middle of a book. */
export const MOST_NUMBERED = 300;
const LONGEST_WORD = 40;

// Letters and digits of any script, and what ties them together: nothing invisible, nothing that turns a line round.
const WORD = /[\p{L}\p{N}](?:['’-]?[\p{L}\p{M}\p{N}])*/gu;
/** What may stand between quoted words: nobody is quoted across the end of a sentence. */
const GAP = /^,?[ \n]$/;

/** The words of a text that have numbers, in their order. Never throws; linear in its length. */
export function wordsIn(text: string): PlacedWord[] {
  const placed: PlacedWord[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (placed.length === MOST_NUMBERED) break;
    placed.push({ word, start: index, end: index + word.length });
  }
  return placed;
}

/** Whether every word that a span points at is there. */
export const isWithin = ({ from, words }: Span, placed: readonly PlacedWord[]): boolean =>
  words === 0 || from + words <= placed.length;

/**
 * The author's own words at a span, as they wrote them; null where there is nothing to quote: too few words, words that
 * do not stand together, or that are not to be said again.
 */
export function quoteAt(text: string, { from, words }: Span): string | null {
  const chosen = wordsIn(text).slice(from, from + words);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last || chosen.length < QUOTE_MIN || chosen.length > QUOTE_MAX) return null;
  const areTogether = chosen.every((word, at) => {
    const next = chosen[at + 1];
    return (
      word.word.length <= LONGEST_WORD && (!next || GAP.test(text.slice(word.end, next.start)))
    );
  });
  const quote = text.slice(first.start, last.end).replaceAll('\n', ' ');
  return areTogether && isQuotable(quote) ? quote : null;
}
