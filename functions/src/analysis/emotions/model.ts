import { eachWord, hasBeginning, lengthFactor, WORTH } from './features.ts';
import { LABELS, NEUTRAL } from './labels.ts';
import { rowsIn, type WordRows } from './rows.ts';
import { SeenSet } from './seen-set.ts';
import type { Token } from './token.ts';
import { type PackedWeights, ZERO } from './weights-codec.ts';

/** Learned weights: a row for each feature (the order of LABELS without neutral), and what stands when nothing is known. */
export interface Model {
  readonly rowsOf: (word: string) => WordRows;
  readonly packed: PackedWeights;
  readonly seen: SeenSet;
}

const CLASSES = LABELS.length;

/** Prepares weights as `npm run train` wrote them. They stay packed: each is decoded when it is needed. */
export const unpack = (packed: PackedWeights): Model => ({
  rowsOf: rowsIn(packed.features),
  packed,
  seen: new SeenSet(packed.levels.length / NEUTRAL),
});

const weightAt = ({ levels, step }: PackedWeights, at: number): number =>
  (levels.charCodeAt(at) - ZERO) * step;

/** What the weights say of a text, in the order of LABELS, as logarithms of odds. Linear in its length. */
export function scoreText(model: Model, tokens: readonly Token[]): Float64Array {
  const { rowsOf, packed, seen } = model;
  const sums = new Float64Array(CLASSES);
  seen.next();
  const add = (row: number | undefined, worth: number): void => {
    if (row === undefined || !seen.isFirst(row / NEUTRAL)) return;
    let whole = 0;
    for (let at = 0; at < NEUTRAL; at += 1) {
      const weight = worth * weightAt(packed, row + at);
      sums[at] = (sums[at] ?? 0) + weight;
      whole += weight;
    }
    // The six of a feature sum to 0.
    sums[NEUTRAL] = (sums[NEUTRAL] ?? 0) - whole;
  };
  let pairs: WordRows['pairs'];
  eachWord(tokens, (token, _, isNegated) => {
    const rows = rowsOf(token.text);
    add(isNegated ? rows.negatedWord : rows.word, WORTH.word);
    if (pairs) add(pairs.get(token.text), WORTH.pair);
    if (hasBeginning(token)) {
      add(isNegated ? rows.negatedBeginning : rows.beginning, WORTH.beginning);
    }
    pairs = rows.pairs;
  });
  const factor = lengthFactor(tokens.length);
  for (let at = 0; at < CLASSES; at += 1) {
    sums[at] = (sums[at] ?? 0) * factor + (packed.bias[at] ?? 0);
  }
  return sums;
}

/** A weight from here on tells something by itself. */
const TELLING = 0.8;

/** The words and pairs of words whose weights speak for an emotion (its place in LABELS), strongest first. */
export function tellingWords(
  { rowsOf, packed }: Model,
  tokens: readonly Token[],
  label: number,
): string[] {
  const telling = new Map<string, number>();
  const tell = (words: string, row: number, worth: number): void => {
    const weight = worth * weightAt(packed, row + label);
    if (weight >= TELLING && /\p{L}/u.test(words)) telling.set(words, weight);
  };
  eachWord(tokens, ({ text }, before, isNegated) => {
    const { word, negatedWord } = rowsOf(text);
    const row = isNegated ? negatedWord : word;
    if (row !== undefined) tell(text, row, WORTH.word);
    const pair = before && rowsOf(before.text).pairs?.get(text);
    if (before && pair !== undefined) tell(`${before.text} ${text}`, pair, WORTH.pair);
  });
  return [...telling].sort(([, a], [, b]) => b - a).map(([words]) => words);
}
