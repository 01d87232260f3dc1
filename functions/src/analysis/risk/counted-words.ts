import { fnv1a, fnv1aStep } from '../../contract/index.ts';
import { mix, type PackedLevels, unpackLevels } from './classifier.ts';

/** The number of buckets is 2 to this power. Features with the same reduced hash share a bucket. */
export const COUNTED_BITS = 22;

const TOKEN = /[\p{L}\d]+|[!?.,;]/gu;
const EDGE = fnv1a('edge');
const BEGINNING = fnv1a('beginning');
const APART = fnv1a('apart');
/** A word of at least this length also counts by its first letters. */
const LONG_WORD = 6;
const FIRST_LETTERS = 5;

/**
 * The buckets of a text in plain letters: its words and signs, the beginnings of long words, two to four neighbours, and
 * two words with one between them. The ends of the text count as words. The time is linear in the length of the text.
 * @param bits the number of buckets is 2 to this power
 */
export function countedBuckets(plain: string, bits = COUNTED_BITS): Set<number> {
  const buckets = new Set<number>();
  const add = (hash: number): void => {
    buckets.add(mix(hash, bits));
  };
  let [third, second, first] = [0, 0, EDGE];
  const meet = (word: number): void => {
    add(word);
    add(fnv1aStep(first, word));
    if (second !== 0) {
      const three = fnv1aStep(fnv1aStep(second, first), word);
      add(three);
      add(fnv1aStep(fnv1aStep(APART, second), word));
      if (third !== 0) add(fnv1aStep(fnv1aStep(fnv1aStep(third, second), first), word));
    }
    [third, second, first] = [second, first, word];
  };
  for (const [token] of plain.matchAll(TOKEN)) {
    if (token.length >= LONG_WORD) add(fnv1a(token.slice(0, FIRST_LETTERS), BEGINNING));
    meet(fnv1a(token));
  }
  meet(EDGE);
  return buckets;
}

/** A short text has few features. It counts as if it had at least this many. */
const FEWEST_FEATURES = 8;

/** A level times `step` says how much oftener people in danger wrote a feature than other people. */
export type CountedTable = PackedLevels & { readonly step: number };

/**
 * A naive Bayes on the words of a text: how much oftener people in danger wrote each of them than other people, with a
 * table for each kind of other people. It needs far more memory than the classifier, so only the server has it.
 */
export class CountedWords {
  readonly #tables: readonly { readonly levels: Int8Array; readonly step: number }[];

  constructor(tables: readonly CountedTable[]) {
    this.#tables = tables.map((table) => ({
      levels: unpackLevels(table, COUNTED_BITS),
      step: table.step,
    }));
  }

  /** For each table, how much a text in plain letters sounds like danger: 0 says nothing, more is more. */
  scores(plain: string): number[] {
    const buckets = [...countedBuckets(plain)];
    return this.#tables.map(({ levels, step }) => {
      let [sum, known] = [0, 0];
      for (const bucket of buckets) {
        const level = levels[bucket] ?? 0;
        sum += level;
        if (level !== 0) known += 1;
      }
      // The features of a text overlap, so the score grows with the root of their number.
      return (sum * step) / Math.sqrt(Math.max(FEWEST_FEATURES, known));
    });
  }
}
