import { fnv1a, fnv1aStep } from '../../../contract/fnv1a.ts';
import { mix } from './hash.ts';

/** How many weights the ear has: features share them by hash. */
export const BUCKET_BITS = 16;

const WORD = 0x811c9dc5;
const PAIR = 0x2545f491;
const SKIP = 0x6c078965;
const PIECE = 0x5bd1e995;
const SPACE = 32;
const LONGEST_GRAM = 5;
const SHORTEST_GRAM = 3;

/** A piece to be heard is at least so long, if the text is, and never longer than the second. */
const LONG_ENOUGH = 60;
const TOO_LONG = 300;

const bucketOf = (hash: number): number => mix(hash, BUCKET_BITS);

/** Small letters, digits, and what may stand for a letter: $, * and @. */
const isOfWord = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  code === 36 ||
  code === 42 ||
  code === 64;

/** A full stop, a line end, an exclamation or a question mark. */
const isStop = (code: number): boolean => code === 46 || code === 10 || code === 33 || code === 63;

/** A letter drawn out without end is no more pieces of a word than one that is drawn out a little. */
const DRAWN_OUT = /(.)\1{3,}/g;

/** Where the beginnings, ends and middles of a word lie, of three to five characters, its edges counted; and itself. */
export function wordBuckets(word: string): number[] {
  const short = word.replace(DRAWN_OUT, '$1$1$1');
  const edged = `^${short}$`;
  const buckets = [bucketOf(fnv1a(short, WORD))];
  for (let from = 0; from + SHORTEST_GRAM <= edged.length; from += 1) {
    let hash = PIECE;
    const to = Math.min(from + LONGEST_GRAM, edged.length);
    for (let at = from; at < to; at += 1) {
      hash = fnv1aStep(hash, edged.charCodeAt(at));
      if (at - from >= SHORTEST_GRAM - 1) buckets.push(bucketOf(hash));
    }
  }
  return buckets;
}

/**
 * Reads a piece of text in plain letters: calls `onWord` with each of its words, and `onBucket` with the buckets of each
 * two neighbours and of each two words with one between them. Returns how many words there are.
 */
export function readPiece(
  text: string,
  onWord: (word: string) => void,
  onBucket: (bucket: number) => void,
): number {
  let [before, earlier, words, start, hash] = [0, 0, 0, -1, WORD];
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : SPACE;
    if (isOfWord(code)) {
      if (start < 0) [start, hash] = [at, WORD];
      hash = fnv1aStep(hash, code);
      continue;
    }
    if (start >= 0) {
      words += 1;
      onWord(text.slice(start, at));
      onBucket(bucketOf(fnv1aStep(fnv1aStep(PAIR, before), hash)));
      onBucket(bucketOf(fnv1aStep(fnv1aStep(SKIP, earlier), hash)));
      [earlier, before, start] = [before, hash, -1];
    }
    if (isStop(code)) [earlier, before] = [before, 0];
  }
  return words;
}

/** A text in pieces of a length that can be heard: whole sentences where they are not too long. */
export function earPieces(text: string): string[] {
  if (text.length <= TOO_LONG) return [text];
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const length = at + 1 - from;
    if (length < TOO_LONG && !(length >= LONG_ENOUGH && isStop(text.charCodeAt(at)))) continue;
    pieces.push(text.slice(from, at + 1));
    from = at + 1;
  }
  return [...pieces, text.slice(from)];
}
