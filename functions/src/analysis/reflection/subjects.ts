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
export const packLevels = (levels: readonly number[]): string =>
  levels
    .map((level, at) => (level === 0 ? '' : String.fromCharCode(FIRST + at, ZERO + level)))
    .join('');

const WORD = /\p{L}+(?:'\p{L}+)*|\d+|[!?]/gu;
const WORTH = { word: 1, beginning: 0.6, pair: 0.7, apart: 0.5 };
const BEGINNINGS = [4, 6];
/** The length of the vector of features of every text: long texts do not count more than short ones. */
const LENGTH = 3;
/** Only this many words of a text are read. */
const READ = 200;

/** The features of a text: words, beginnings of words, neighbours, and words with one word between them. */
export function featuresOf(text: string): Map<string, number> {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'");
  const words = (plain.match(WORD) ?? []).slice(0, READ);
  const features = new Map<string, number>();
  const add = (name: string, worth: number): void => {
    if (!features.has(name)) features.set(name, worth);
  };
  for (const [at, word] of words.entries()) {
    add(word, WORTH.word);
    for (const length of BEGINNINGS) {
      if (word.length >= length) add(`^${word.slice(0, length)}`, WORTH.beginning);
    }
    if (at > 0) add(`${words[at - 1]} ${word}`, WORTH.pair);
    if (at > 1) add(`${words[at - 2]} _ ${word}`, WORTH.apart);
  }
  const length = Math.hypot(...features.values()) || 1;
  for (const [name, worth] of features) features.set(name, (worth * LENGTH) / length);
  return features;
}

/** Weights that are ready for reading. */
type Reader = (text: string) => Float64Array;

/** Prepares weights. The result gives the probability of each subject, in the order of `subjects`. */
export function readerOf({ features, bias, step }: SubjectWeights): Reader {
  const weights = new Map<string, string>();
  for (const line of features.split('\n')) {
    const [name = '', levels = ''] = line.split('\t');
    weights.set(name, levels);
  }
  return (text) => {
    const scores = Float64Array.from(bias);
    for (const [name, worth] of featuresOf(text)) {
      const levels = weights.get(name) ?? '';
      for (let at = 0; at < levels.length; at += 2) {
        const subject = levels.charCodeAt(at) - FIRST;
        scores[subject] =
          (scores[subject] ?? 0) + worth * step * (levels.charCodeAt(at + 1) - ZERO);
      }
    }
    const most = Math.max(...scores);
    const raised = scores.map((score) => Math.exp(score - most));
    const sum = raised.reduce((all, one) => all + one, 0);
    return raised.map((one) => one / sum);
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
  const best = shares.indexOf(Math.max(...shares));
  if (best === 0) return null;
  return (shares[best] ?? 0) >= (believedFrom[best] ?? 1) ? (subjects[best] ?? null) : null;
}
