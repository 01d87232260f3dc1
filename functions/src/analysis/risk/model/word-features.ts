import { fnv1a, fnv1aStep } from '../../../contract/fnv1a.ts';
import { memoize } from '../../emotions/memoize.ts';

// Features are 32-bit hashes; `classifier.ts` files them into buckets.
const WORD = 0x811c9dc5;
const PAIR = 0x2545f491;
const SKIP = 0x6c078965;
const LONG_SKIP = 0x1b873593;
const TRIPLE = 0x4cf5ad43;
const PIECE = 0x5bd1e995;
/** Stands at either end of a sentence. */
const EDGE = 0x3c6ef372;

const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 5;
/** A letter drawn out without end is no more pieces of a word than one that is drawn out a little. */
const DRAWN_OUT = /(.)\1{3,}/g;
const IS_DRAWN_OUT = /(.)\1{3}/;
const APOSTROPHE = 39;

/** Small letters, digits, what may stand for a letter ($, * and @), and apostrophes, which are left out. */
const isOfWord = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  code === 36 ||
  code === 42 ||
  code === 64 ||
  code === APOSTROPHE;

/** A full stop, a line end, an exclamation or a question mark. */
const isStop = (code: number): boolean => code === 46 || code === 10 || code === 33 || code === 63;

/** A word itself, and its beginnings, ends and middles of three to five characters, its edges counted. */
export function piecesOfWord(word: string): number[] {
  const edged = `^${word}$`;
  const found = [fnv1a(word, WORD)];
  for (let from = 0; from + SHORTEST_PIECE <= edged.length; from += 1) {
    let hash = PIECE;
    const to = Math.min(from + LONGEST_PIECE, edged.length);
    for (let at = from; at < to; at += 1) {
      hash = fnv1aStep(hash, edged.charCodeAt(at));
      const length = at - from + 1;
      if (length >= SHORTEST_PIECE && length < edged.length) found.push(hash);
    }
  }
  return found;
}

const hashOf = memoize((word: string): number => fnv1a(word, WORD));

/** A word without apostrophes, and with no letter drawn out. Most have neither, and are not rewritten. */
function inLetters(word: string): string {
  const bare = word.includes("'") ? word.replaceAll("'", '') : word;
  return IS_DRAWN_OUT.test(bare) ? bare.replace(DRAWN_OUT, '$1$1$1') : bare;
}

type Collect = Readonly<{ onWord: (word: string) => void; onFeature: (hash: number) => void }>;

/**
 * Reads a text in plain letters: calls `onWord` with each word, and `onFeature` for each two neighbours, each three, and each
 * two words with one or two between them, in a sentence and its edges. Returns how many words there are. Linear.
 */
export function readWordFeatures(text: string, { onWord, onFeature }: Collect): number {
  let [words, start] = [0, -1];
  let [third, second, first] = [0, 0, EDGE];
  const meet = (hash: number): void => {
    onFeature(fnv1aStep(fnv1aStep(PAIR, first), hash));
    if (second !== 0) {
      onFeature(fnv1aStep(fnv1aStep(SKIP, second), hash));
      onFeature(fnv1aStep(fnv1aStep(fnv1aStep(TRIPLE, second), first), hash));
    }
    if (third !== 0) onFeature(fnv1aStep(fnv1aStep(LONG_SKIP, third), hash));
    [third, second, first] = [second, first, hash];
  };
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 10;
    if (isOfWord(code)) {
      if (start < 0) start = at;
      continue;
    }
    if (start >= 0) {
      const word = inLetters(text.slice(start, at));
      start = -1;
      const hash = hashOf(word);
      // The same word again and again says it no louder, and drowns nothing.
      if (word !== '' && (hash !== first || hash !== second)) {
        words += 1;
        onWord(word);
        meet(hash);
      }
    }
    if (isStop(code) && first !== EDGE) {
      meet(EDGE);
      [third, second, first] = [0, 0, EDGE];
    }
  }
  return words;
}
