import { fnv1a, fnv1aStep } from '../../../contract/fnv1a.ts';
import type { Match } from '../assertion/matches.ts';
import { slotChars } from '../text/token-ids.ts';
import { STOP, type Words } from '../text/tokens.ts';
import { contextWord } from './context-words.ts';
import { mix } from './hash.ts';

/** How many weights there are: features share them by hash. */
export const CONTEXT_BITS = 14;

/** So many words on either side: a sentence without an end would be read again for each match in it. */
const REACH = 40;
const NEAR = 5;
const NEXT = 5;
const LAST = 10;
const PAIRED = 4;

/** Collects the buckets of features, each once. */
class Buckets {
  readonly all = new Set<number>();

  add(feature: string, ...parts: readonly number[]): void {
    let hash = fnv1a(feature);
    for (const part of parts) hash = fnv1aStep(hash, part);
    this.all.add(mix(hash, CONTEXT_BITS));
  }
}

type Place = Readonly<{ words: Words; from: number; to: number; match: Match }>;

/** The sentence that a match stands in, as far as it is read: the places of the two stops around it. */
function placeOf(words: Words, match: Match): Place {
  const { line } = words;
  const [first, last] = [match.start - REACH, Math.min(line.length - 1, match.end + REACH)];
  const [before, behind] = [
    line.slice(Math.max(0, first), match.start),
    line.slice(match.end, last),
  ];
  const stop = behind.indexOf(STOP);
  return {
    words,
    match,
    from: Math.max(0, first) + before.lastIndexOf(STOP),
    to: stop < 0 ? last : match.end + stop,
  };
}

/** The words on one side of a match in its sentence, the nearest first; fillers count for no distance. */
function addSide(buckets: Buckets, side: 'B' | 'A', { words, from, to, match }: Place): void {
  const { pauses } = words;
  const back = side === 'B';
  let distance = 0;
  for (
    let at = back ? match.start - 1 : match.end;
    back ? at > from : at < to;
    at += back ? -1 : 1
  ) {
    if (pauses.has(back ? at + 1 : at)) {
      buckets.add(`${side},`);
      if (distance < NEAR) buckets.add(`${side},`, distance);
    }
    const { word, slot, isFiller } = contextWord(words.line, at);
    if (isFiller) continue;
    distance += 1;
    buckets.add(side, slot);
    buckets.add(`${side}w`, word);
    if (distance >= NEAR) continue;
    buckets.add(side, distance, slot);
    buckets.add(`${side}w`, distance, word);
    if (distance + 1 >= NEAR) continue;
    const beside = contextWord(words.line, back ? at - 1 : at + 1);
    buckets.add(`${side}2`, distance, slot, beside.slot);
    buckets.add(`${side}2w`, distance, word, beside.word);
  }
  buckets.add(`${side}n`, Math.min(distance, NEAR));
}

/** Which kinds of words stand in the sentence, in which order. */
function addPairs(buckets: Buckets, { words, from, to }: Place): void {
  for (let at = from + 1; at < to; at += 1) {
    const first = contextWord(words.line, at);
    let met = 0;
    for (let behind = at + 1; behind < to && met < PAIRED; behind += 1) {
      const second = contextWord(words.line, behind);
      if (second.isFiller) continue;
      met += 1;
      buckets.add('P', first.slot, second.slot);
    }
  }
}

/** How the sentence ends, how the next one begins, and what the one before says. */
function addOtherSentences(buckets: Buckets, { words, from, to }: Place): void {
  const { line, asked } = words;
  buckets.add('E', Number(asked.has(to)), Number(to >= line.length - 1));
  for (let at = to + 1; at < Math.min(line.length, to + 1 + NEXT); at += 1) {
    const { word, slot } = contextWord(line, at);
    buckets.add('N', slot);
    buckets.add('N', at - to, slot);
    buckets.add('Nw', word);
    if (line[at] === STOP) break;
  }
  if (from <= 0) return;
  buckets.add('V?', Number(asked.has(from)));
  for (let at = from - 1; at > Math.max(0, from - LAST) && line[at] !== STOP; at -= 1) {
    const { word, slot } = contextWord(line, at);
    buckets.add('V', slot);
    buckets.add('Vw', word);
  }
}

const DENIES = new Set(slotChars('NOT DENIAL'));
const TELLS = new Set(
  slotChars('NOT DENIAL FAR READ OTHERS asked ask asks vroeg vraagt if als as why who waarom wie'),
);

/**
 * Whether anything around a match can make it mean less: a word that denies, asks or tells of others, or a question. What
 * stands inside a match is part of what it says: "no reason to live".
 */
export function hasCue(words: Words, match: Match): boolean {
  const { line, asked } = words;
  const { from, to } = placeOf(words, match);
  if (asked.has(to) || asked.has(from)) return true;
  const some = (cues: ReadonlySet<string>, first: number, end: number): boolean => {
    for (let at = first; at < end; at += 1) if (cues.has(line.charAt(at))) return true;
    return false;
  };
  const before = line.lastIndexOf(STOP, from - 1);
  return (
    some(TELLS, from + 1, match.start) ||
    some(TELLS, match.end, to) ||
    some(DENIES, to + 1, to + 4) ||
    some(TELLS, Math.max(before + 1, from - LAST), from)
  );
}

/** The buckets of what stands in and around a match, each once. */
export function contextOf(words: Words, match: Match): readonly number[] {
  const buckets = new Buckets();
  const place = placeOf(words, match);
  buckets.add(`K ${match.kind}`);
  buckets.add(`S ${match.sense}`);
  buckets.add(`L ${match.said}`, Number(match.isHearsay));
  for (let at = match.start; at < match.end; at += 1) {
    const { word, slot } = contextWord(words.line, at);
    buckets.add('I', slot);
    buckets.add('Iw', word);
  }
  addSide(buckets, 'B', place);
  addSide(buckets, 'A', place);
  addPairs(buckets, place);
  addOtherSentences(buckets, place);
  return [...buckets.all];
}
