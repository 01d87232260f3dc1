import { memoize } from '../memoize.ts';
import { LABELS, NEUTRAL } from './labels.ts';
import { Role, type Token } from './tokenise.ts';
import packed from './weights/emotions.json' with { type: 'json' };

/** Weights as a file stores them, in the format that is smallest after gzip. */
export interface PackedWeights {
  /**
   * The names of the features in alphabetical order, one in each line: words with their marks, and pairs of words. The
   * first letter of a line says how many characters the name shares with the beginning of the line before ("A": none).
   * The rest of the name follows.
   */
  readonly features: string;
  /**
   * One character for each feature and emotion, feature by feature. The level of neutral is minus the sum of the other
   * levels.
   */
  readonly levels: string;
  /** A weight is its level times this number. */
  readonly step: number;
  /** In the order of LABELS. */
  readonly bias: readonly number[];
}

/** Learned weights, a row of five numbers for each feature, in the order of LABELS without neutral. */
interface Model {
  readonly rowsOf: (word: string) => WordRows;
  readonly packed: PackedWeights;
  readonly seen: SeenSet;
}

/** Prepares weights that `npm run train` wrote. They stay packed; each weight is decoded when it is needed. */
export const unpack = (packed: PackedWeights): Model => ({
  rowsOf: rowsIn(packed.features),
  packed,
  seen: new SeenSet(packed.levels.length / NEUTRAL),
});

const CLASSES = LABELS.length;

const weightAt = ({ levels, step }: PackedWeights, at: number): number =>
  (levels.charCodeAt(at) - ZERO) * step;

/**
 * The scores of a text from the learned weights, in the order of LABELS, as logarithms of odds. The time is linear in the
 * length of the text.
 */
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
    // The six weights of a feature sum to 0.
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

/** A word with a smaller weight is not given as a reason for a reading. */
const TELLING = 0.8;

/**
 * The words and pairs of words whose weights support one label, strongest first.
 * @param label the index of the label in LABELS
 */
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

/** The factor of each kind of feature, before the factor for the length of the text. */
export const WORTH = { word: 1, pair: 0.7, beginning: 0.6 } as const;

export const BEGINNING_LENGTH = 4;

const NEGATION_REACH = 3;

/** Whether the beginning of a word is a feature of its own. */
export const hasBeginning = ({ kind, text }: Token): boolean =>
  kind === 'word' && text.length >= BEGINNING_LENGTH;

/** Receives a word (or the end of a clause), the word before it, and whether a negation applies to it. */
export type Visit = (token: Token, before: Token | undefined, isNegated: boolean) => void;

/**
 * Calls `visit` with each token that may have learned weights. The features of a token are, in this order: the word, its
 * pair with the word before, and its beginning. A feature counts once in a text, at its first place. Emoji have no
 * learned weights; only the lexicon reads them.
 */
export function eachWord(tokens: readonly Token[], visit: Visit): void {
  let negatedTo = -1;
  let before: Token | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind === 'emoji') continue;
    if (token.kind === 'stop') negatedTo = -1;
    visit(token, before, at <= negatedTo && token.text.length > 2);
    before = token;
    if (token.roles & Role.negators) negatedTo = at + NEGATION_REACH;
  }
}

/** The factor of every weight: the longer the text, the less each feature counts. */
export const lengthFactor = (tokens: number): number => 3 / Math.sqrt(Math.max(4, tokens));

/** Where the rows of weights begin for a word and for its beginning; undefined if there are none. */
interface WordRows {
  readonly word: number | undefined;
  readonly beginning: number | undefined;
  readonly negatedWord: number | undefined;
  readonly negatedBeginning: number | undefined;
  /** The rows of the pairs that begin with this word, by their second word. */
  readonly pairs: ReadonlyMap<string, number> | undefined;
}

/**
 * Finds the rows of words.
 * @param names the names of all rows, as `packNames` wrote them; each part is unpacked when a word needs it
 */
function rowsIn(names: string): (word: string) => WordRows {
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
    // This loads the pairs of a one-letter word.
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

/**
 * Which features a text has already had. One object serves all texts, because a new set for each text would cost a third
 * of the scoring time.
 */
class SeenSet {
  /** For each feature, the number of the last text that had it. */
  readonly #lastIn: Float64Array;
  #text = 0;

  constructor(features: number) {
    this.#lastIn = new Float64Array(features);
  }

  /** Starts the next text. */
  next(): void {
    this.#text += 1;
  }

  /** Whether this text has the feature for the first time. Marks the feature as seen. */
  isFirst(feature: number): boolean {
    if (this.#lastIn[feature] === this.#text) return false;
    this.#lastIn[feature] = this.#text;
    return true;
  }
}

/**
 * The character of level 0. The characters of the other levels are around it; all are printable and need no escape in
 * JSON.
 */
export const ZERO = '?'.charCodeAt(0);

/** The highest level of a weight. The lowest level is minus this value. */
export const FURTHEST = 28;

/**
 * Marks at the end of a name: `BEGINNING` for the beginning of words, `NEGATED` for a word after a negation. No token
 * contains these characters.
 */
export const BEGINNING = '^';

export const NEGATED = '-';

const NOTHING_SHARED = 'A'.charCodeAt(0);

const MOST_SHARED = 25;

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < MOST_SHARED && length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Writes names for `PackedWeights.features`. */
export const packNames = (sorted: readonly string[]): string =>
  sorted
    .map((name, at) => {
      const shared = sharedLength(name, sorted[at - 1] ?? '');
      return String.fromCharCode(NOTHING_SHARED + shared) + name.slice(shared);
    })
    .join('\n');

/**
 * A new block begins where a name shares at most one character with the name before. The names of a block are unpacked
 * together.
 */
const BLOCKS = /\n(?=[AB])/;

interface Block {
  readonly coded: readonly string[];
  /** The index of its first name among all names. */
  readonly place: number;
}

/**
 * Opens the result of `packNames` for reading in parts, because a text needs few of the thousands of names.
 * @returns a function that visits the names under a prefix, each with its index among all names; a prefix is visited only
 * once
 */
function openNames(
  packed: string,
): (prefix: string, visit: (name: string, place: number) => void) => void {
  const blocks = new Map<string, Block>();
  let first = '';
  let place = 0;
  for (const block of packed.split(BLOCKS)) {
    const isFirst = block.charCodeAt(0) === NOTHING_SHARED;
    const coded = block.split('\n');
    if (isFirst) first = block.charAt(1);
    blocks.set(isFirst ? (coded[0] ?? '').slice(1, 3) : first + block.charAt(1), { coded, place });
    place += coded.length;
  }
  return (prefix, visit) => {
    const block = blocks.get(prefix);
    if (!block) return;
    blocks.delete(prefix);
    let name = prefix;
    block.coded.forEach((coded, at) => {
      name = name.slice(0, coded.charCodeAt(0) - NOTHING_SHARED) + coded.slice(1);
      visit(name, block.place + at);
    });
  };
}

/** The weights of the product; see `model-lab/MODEL-CARD.md`. */
export const MODEL = unpack(packed);
