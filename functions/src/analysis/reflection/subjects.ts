import { memoize } from '../memoize.ts';
import { languageOf } from './language.ts';
import en from './weights/subjects.en.json' with { type: 'json' };
import nl from './weights/subjects.nl.json' with { type: 'json' };

/**
 * What is counted for the subjects in one language, as `npm run train -- --subjects` writes it. The score of a subject is
 * the sum of the logarithms of how often it had each feature of the text (naive Bayes).
 */
export interface SubjectWeights {
  /** The keys of the subjects in `content/subjects.*.json`. The first one is `none`. */
  readonly subjects: readonly string[];
  /** For each subject, the lead before the second one from which on it is believed; null if it never is. */
  readonly believedFrom: readonly (number | null)[];
  /** For each subject, its score for one feature that it never had. */
  readonly unseen: readonly number[];
  /** A feature that a subject had adds its level times this number. */
  readonly step: number;
  /**
   * One feature in each line: its name, a tab, and two characters for each subject that had it: the number of the subject
   * and the level, both as characters after `FIRST`.
   */
  readonly features: string;
}

const FIRST = '#'.charCodeAt(0);
/** The highest level, and the highest number of a subject. */
const FURTHEST = '~'.charCodeAt(0) - FIRST;

/** Writes the levels of one feature, by subject. A level of 0 is left out. */
export const packRow = (levels: readonly number[]): string =>
  levels
    .map((level, at) =>
      level === 0 ? '' : String.fromCharCode(FIRST + at, FIRST + Math.min(level, FURTHEST)),
    )
    .join('');

const WORD = /\p{L}+(?:'\p{L}+)*|\d+|[!?]/gu;
const SHORT = 4;
const LONG = 6;
/** Only this many words of a text are read. */
const READ = 200;

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().replace(/[’‘]/g, "'").match(WORD)?.slice(0, READ) ?? [];

/** The features of a text for training: words, beginnings of words, neighbours, and words with one word between them. */
export function featuresOf(text: string): Set<string> {
  const words = wordsOf(text);
  const features = new Set<string>();
  for (const [at, word] of words.entries()) {
    features.add(word);
    if (word.length >= SHORT) features.add(beginning(word, SHORT));
    if (word.length >= LONG) features.add(beginning(word, LONG));
    if (at > 0) features.add(`${words[at - 1]} ${word}`);
    if (at > 1) features.add(`${words[at - 2]} _ ${word}`);
  }
  return features;
}

const beginning = (word: string, length: number): string => `^${word.slice(0, length)}`;

/** The levels of one feature. They are decoded at their first use. */
class Levels {
  readonly #packed: string;
  #decoded: Uint8Array | undefined;

  constructor(packed: string) {
    this.#packed = packed;
  }

  /** In turn the number of a subject and its level. */
  get all(): Uint8Array {
    this.#decoded ??= Uint8Array.from(this.#packed, (one) => one.charCodeAt(0) - FIRST);
    return this.#decoded;
  }
}

/** The features that begin with a word. */
interface WordLevels {
  readonly own: readonly (Levels | undefined)[];
  /** By the second word. */
  readonly pairs: ReadonlyMap<string, Levels> | undefined;
  readonly apart: ReadonlyMap<string, Levels> | undefined;
}

/** Finds the levels of words: most words come many times. */
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
      single.get(word),
      word.length >= SHORT ? single.get(beginning(word, SHORT)) : undefined,
      word.length >= LONG ? single.get(beginning(word, LONG)) : undefined,
    ],
    pairs: pairs.get(word),
    apart: apart.get(word),
  }));
}

/** What a text is most likely about, and how sure that is. */
interface Likely {
  /** The number of the subject; 0 is `none`. */
  readonly subject: number;
  /** By how much its score is above the second one, by the root of the number of features. */
  readonly lead: number;
}

/** A text with fewer features is read as if it had this many: a short text needs more lead. */
export const FEWEST_FEATURES = 16;
/** Prepares weights for reading. */
export function readerOf({ features, unseen, step }: SubjectWeights): (text: string) => Likely {
  const levelsOf = levelsIn(features);
  return (text) => {
    const scores = new Float64Array(unseen.length);
    const met = new Set<Levels>();
    const add = (levels: Levels | undefined): void => {
      if (levels === undefined || met.has(levels)) return;
      met.add(levels);
      const { all } = levels;
      for (let at = 0; at < all.length; at += 2) {
        const subject = all[at] ?? 0;
        scores[subject] = (scores[subject] ?? 0) + step * (all[at + 1] ?? 0);
      }
    };
    let before: WordLevels | undefined;
    let beforeThat: WordLevels | undefined;
    for (const word of wordsOf(text)) {
      const levels = levelsOf(word);
      for (const own of levels.own) add(own);
      add(before?.pairs?.get(word));
      add(beforeThat?.apart?.get(word));
      beforeThat = before;
      before = levels;
    }
    return likeliest(
      scores.map((score, at) => score + met.size * (unseen[at] ?? 0)),
      met.size,
    );
  };
}

function likeliest(scores: Float64Array, features: number): Likely {
  let subject = 0;
  let second = Number.NEGATIVE_INFINITY;
  for (let at = 1; at < scores.length; at += 1) {
    const score = scores[at] ?? 0;
    const best = scores[subject] ?? 0;
    if (score > best) {
      second = best;
      subject = at;
    } else second = Math.max(second, score);
  }
  const lead = ((scores[subject] ?? 0) - second) / Math.sqrt(Math.max(FEWEST_FEATURES, features));
  return { subject, lead };
}

const WEIGHTS: Readonly<Record<'en' | 'nl', SubjectWeights>> = { en, nl };
const readers = new Map<'en' | 'nl', ReturnType<typeof readerOf>>();

/**
 * The subject of life that a text is about; null if there is none, or in doubt, or if the language is unknown. It is
 * worked out when an answer or a whisper needs it. It is never stored, logged or sent; a whisper may name a light one.
 */
export function subjectOf(text: string): string | null {
  const language = languageOf(text);
  if (language === null) return null;
  const { subjects, believedFrom } = WEIGHTS[language];
  const read = readers.get(language) ?? readerOf(WEIGHTS[language]);
  readers.set(language, read);
  const { subject, lead } = read(text);
  const from = believedFrom[subject];
  // The first one is `none`.
  return subject > 0 && typeof from === 'number' && lead >= from
    ? (subjects[subject] ?? null)
    : null;
}
