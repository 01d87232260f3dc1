import { BEGINNING_LENGTH } from './features.ts';
import { NEUTRAL } from './labels.ts';
import { memoize } from './memoize.ts';
import { BEGINNING, NEGATED, openNames } from './weights-codec.ts';

/** Where the rows of weights begin for a word and for its beginning, undefined where there are none. */
export interface WordRows {
  readonly word: number | undefined;
  readonly beginning: number | undefined;
  readonly negatedWord: number | undefined;
  readonly negatedBeginning: number | undefined;
  /** Of the pairs that begin with it, by their second word. */
  readonly pairs: ReadonlyMap<string, number> | undefined;
}

/**
 * Finds the rows of words.
 * @param names of all rows, as `packNames` wrote them; they are unpacked where a word asks for them
 */
export function rowsIn(names: string): (word: string) => WordRows {
  const take = openNames(names);
  const rows = new Map<string, number>();
  const pairs = new Map<string, Map<string, number>>();
  const keep = (name: string, place: number): void => {
    const row = place * NEUTRAL;
    const space = name.indexOf(' ');
    if (space < 0) {
      rows.set(name, row);
      return;
    }
    const first = name.slice(0, space);
    const seconds = pairs.get(first) ?? new Map<string, number>();
    if (seconds.size === 0) pairs.set(first, seconds);
    seconds.set(name.slice(space + 1), row);
  };
  return memoize((word) => {
    take(word.slice(0, 2), keep);
    // The pairs of a word of one letter.
    take(`${word.charAt(0)} `, keep);
    const beginning = word.slice(0, BEGINNING_LENGTH) + BEGINNING;
    return {
      word: rows.get(word),
      beginning: rows.get(beginning),
      negatedWord: rows.get(word + NEGATED),
      negatedBeginning: rows.get(beginning + NEGATED),
      pairs: pairs.get(word),
    };
  });
}
