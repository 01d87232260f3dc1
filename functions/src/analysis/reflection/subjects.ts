import { memoize } from '../memoize.ts';
import { softmax } from '../softmax.ts';
import { languageOf } from './language.ts';
import en from './weights/subjects.en.json' with { type: 'json' };
import nl from './weights/subjects.nl.json' with { type: 'json' };

/** Weights of the subjects in one language, as `npm run train -- --subjects` writes them. */
export interface SubjectWeights {
  /** The keys of the subjects in `content/subjects.*.json`. The first one is `none`. */
  readonly subjects: readonly string[];
  /** For each subject, the probability from which on it is believed; 1 if it never is. */
  readonly believedFrom: readonly number[];
  readonly bias: readonly number[];
  /** A weight is its level times this number. */
  readonly step: number;
  /**
   * One feature in each line: its name, a tab, and two characters for each weight that is not 0. The first character is
   * the number of the subject after `FIRST`, the second one is the level around `ZERO`.
   */
  readonly features: string;
}

const FIRST = '0'.charCodeAt(0);
const ZERO = 'K'.charCodeAt(0);
/** The highest level of a weight. The lowest level is minus this value. */
export const FURTHEST = ZERO - FIRST;

/** Writes the weights of one feature, by subject. Weights of level 0 are left out. */
export const packRow = (levels: readonly number[]): string =>
  levels
    .map((level, at) => (level === 0 ? '' : String.fromCharCode(FIRST + at, ZERO + level)))
    .join('');

const WORD = /\p{L}+(?:'\p{L}+)*|\d+|[!?]/gu;
const WORTH = { word: 1, beginning: 0.6, pair: 0.7, apart: 0.5 };
const SHORT = 4;
const LONG = 6;
/** Only this many words of a text are read. */
const READ = 200;

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().replace(/[’‘]/g, "'").match(WORD)?.slice(0, READ) ?? [];

/** The factor of every weight: the longer the text, the less each feature counts. */
const lengthFactor = (words: number): number => 2 / Math.sqrt(Math.max(4, words));

/**
 * The features of a text for training: words, beginnings of words, neighbours, and words with one word between them. A
 * feature counts once.
 */
export function featuresOf(text: string): Map<string, number> {
  const words = wordsOf(text);
  const factor = lengthFactor(words.length);
  const features = new Map<string, number>();
  const add = (name: string, worth: number): void => {
    if (!features.has(name)) features.set(name, worth * factor);
  };
  for (const [at, word] of words.entries()) {
    add(word, WORTH.word);
    if (word.length >= SHORT) add(beginning(word, SHORT), WORTH.beginning);
    if (word.length >= LONG) add(beginning(word, LONG), WORTH.beginning);
    if (at > 0) add(`${words[at - 1]} ${word}`, WORTH.pair);
    if (at > 1) add(`${words[at - 2]} _ ${word}`, WORTH.apart);
  }
  return features;
}

const beginning = (word: string, length: number): string => `^${word.slice(0, length)}`;

/** The weights of one feature. They are decoded at their first use. */
class Levels {
  readonly #packed: string;
  #decoded: Int8Array | undefined;

  constructor(packed: string) {
    this.#packed = packed;
  }

  /** In turn the number of a subject and its level. */
  get all(): Int8Array {
    this.#decoded ??= Int8Array.from(
      this.#packed,
      (one, at) => one.charCodeAt(0) - (at % 2 === 0 ? FIRST : ZERO),
    );
    return this.#decoded;
  }
}

/** The features that begin with a word. */
interface WordLevels {
  readonly own: readonly (readonly [Levels | undefined, number])[];
  /** By the second word. */
  readonly pairs: ReadonlyMap<string, Levels> | undefined;
  readonly apart: ReadonlyMap<string, Levels> | undefined;
}

/** Finds the weights of words: most words come many times. */
function levelsIn(features: string): (word: string) => WordLevels {
  const single = new Map<string, Levels>();
  const pairs = new Map<string, Map<string, Levels>>();
  const apart = new Map<string, Map<string, Levels>>();
  for (const line of features.split('\n')) {
    const [name = '', packed = ''] = line.split('\t');
    const [first = '', ...rest] = name.split(' ');
    const last = rest.at(-1);
    if (last === undefined) single.set(name, new Levels(packed));
    else {
      const of = rest.length > 1 ? apart : pairs;
      const seconds = of.get(first) ?? new Map<string, Levels>();
      of.set(first, seconds.set(last, new Levels(packed)));
    }
  }
  return memoize((word) => ({
    own: [
      [single.get(word), WORTH.word],
      [word.length >= SHORT ? single.get(beginning(word, SHORT)) : undefined, WORTH.beginning],
      [word.length >= LONG ? single.get(beginning(word, LONG)) : undefined, WORTH.beginning],
    ],
    pairs: pairs.get(word),
    apart: apart.get(word),
  }));
}

/** Weights that are ready for reading. */
type Reader = (text: string) => Float64Array;

/** Prepares weights. The result gives the probability of each subject, in the order of `subjects`. */
export function readerOf({ features, bias, step }: SubjectWeights): Reader {
  const levelsOf = levelsIn(features);
  return (text) => {
    const words = wordsOf(text);
    const scores = Float64Array.from(bias);
    const factor = step * lengthFactor(words.length);
    const met = new Set<Levels>();
    const add = (levels: Levels | undefined, worth: number): void => {
      if (levels === undefined || met.has(levels)) return;
      met.add(levels);
      const { all } = levels;
      const by = worth * factor;
      for (let at = 0; at < all.length; at += 2) {
        const subject = all[at] ?? 0;
        scores[subject] = (scores[subject] ?? 0) + by * (all[at + 1] ?? 0);
      }
    };
    let before: WordLevels | undefined;
    let beforeThat: WordLevels | undefined;
    for (const word of words) {
      const levels = levelsOf(word);
      for (const [own, worth] of levels.own) add(own, worth);
      add(before?.pairs?.get(word), WORTH.pair);
      add(beforeThat?.apart?.get(word), WORTH.apart);
      beforeThat = before;
      before = levels;
    }
    softmax(scores);
    return scores;
  };
}

const WEIGHTS: Readonly<Record<'en' | 'nl', SubjectWeights>> = { en, nl };
const readers = new Map<'en' | 'nl', Reader>();

/**
 * The subject of life that a text is about; null if there is none, or in doubt, or if two are equally strong. It is
 * worked out when an answer needs it. It is never stored, logged, sent or shown.
 */
export function subjectOf(text: string): string | null {
  const language = languageOf(text) ?? 'en';
  const { subjects, believedFrom } = WEIGHTS[language];
  const read = readers.get(language) ?? readerOf(WEIGHTS[language]);
  readers.set(language, read);
  const shares = read(text);
  let best = 0;
  for (let at = 1; at < shares.length; at += 1) {
    if ((shares[at] ?? 0) > (shares[best] ?? 0)) best = at;
  }
  if (best === 0) return null;
  return (shares[best] ?? 0) >= (believedFrom[best] ?? 1) ? (subjects[best] ?? null) : null;
}
