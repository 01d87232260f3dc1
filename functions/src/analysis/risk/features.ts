import riskWords from '../../../content/risk-words.json' with { type: 'json' };
import { fnv1a, fnv1aStep, type RiskLevel } from '../../contract/index.ts';
import { memoize } from '../memoize.ts';
import type { matchesOf } from './matches.ts';
import { slotChars, wordOf } from './text/word-ids.ts';
import { OTHER, type readWords, STOP } from './text/words.ts';

// Features are 32-bit hashes. `classifier.ts` puts them into buckets.
const WORD = 0x811c9dc5;
const WORD_PAIR = 0x2545f491;
const SKIP = 0x6c078965;
const LONG_SKIP = 0x1b873593;
const WORD_TRIPLE = 0x4cf5ad43;
const PIECE = 0x5bd1e995;
/** The feature of the beginning and the end of a sentence. */
const EDGE = 0x3c6ef372;

const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 5;
/**
 * Four or more of the same letter in a row. They are shortened to three, so that a long run gives no more features than a
 * short one.
 */
const DRAWN_OUT = /(.)\1{3,}/g;
const IS_DRAWN_OUT = /(.)\1{3}/;
const APOSTROPHE = 39;

/**
 * Whether a character is part of a word: small letters, digits, signs that may replace a letter ($, * and @), and
 * apostrophes. Apostrophes are later removed.
 */
const isOfWord = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  code === 36 ||
  code === 42 ||
  code === 64 ||
  code === APOSTROPHE;

/** Whether a character is a full stop, a line end, an exclamation mark or a question mark. */
const isStop = (code: number): boolean => code === 46 || code === 10 || code === 33 || code === 63;

/**
 * The features of a word: the word itself, and all its pieces of three to five characters. The marks for the two ends of
 * the word count as characters.
 */
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

/** A word without apostrophes and without long runs of one letter. Most words have neither and stay as they are. */
function inLetters(word: string): string {
  const bare = word.includes("'") ? word.replaceAll("'", '') : word;
  return IS_DRAWN_OUT.test(bare) ? bare.replace(DRAWN_OUT, '$1$1$1') : bare;
}

type Collect = Readonly<{ onWord: (word: string) => void; onFeature: (hash: number) => void }>;

/**
 * A text as input for the classifier: in plain letters, as words, and with the results of the rules. The classifier does
 * not use `sure`, the verdict of the sure rules.
 */
export type RuledText = Readonly<{
  plain: string;
  words: ReturnType<typeof readWords>;
  matches: ReturnType<typeof matchesOf>;
  verdict: RiskLevel;
  sure: RiskLevel;
}>;

/**
 * Reads the features of a text. Calls `onWord` with each word (`piecesOfWord` gives the features of the word itself),
 * and `onFeature` with each other feature. Returns the number of words, and whether the text names a possible means of
 * suicide.
 */
export function readFeatures(
  text: RuledText,
  { onWord, onFeature }: Collect,
): { words: number; namesMeans: boolean } {
  const met = new Set<number>();
  const onOwnWord = (word: string): void => {
    onWord(word);
    const topic = topics.get(word);
    if (topic !== undefined) met.add(topic);
  };
  const words = readWordFeatures(text.plain, { onWord: onOwnWord, onFeature });
  readClassFeatures(text.words.line, onFeature);
  readTopics(met, onFeature);
  verdictFeatures(text).forEach(onFeature);
  return { words, namesMeans: means.some((_, topic) => met.has(topic)) };
}

/**
 * Reads a text in plain letters. Calls `onWord` with each word. Calls `onFeature` for each two neighbours, each three
 * neighbours, and each two words with one or two words between them. Only words of the same sentence are combined; the
 * ends of a sentence count as words. Returns the number of words. The time is linear in the length of the text.
 */
function readWordFeatures(text: string, { onWord, onFeature }: Collect): number {
  let [words, start] = [0, -1];
  let [third, second, first] = [0, 0, EDGE];
  const meet = (hash: number): void => {
    onFeature(fnv1aStep(fnv1aStep(WORD_PAIR, first), hash));
    if (second !== 0) {
      onFeature(fnv1aStep(fnv1aStep(SKIP, second), hash));
      onFeature(fnv1aStep(fnv1aStep(fnv1aStep(WORD_TRIPLE, second), first), hash));
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
      // A word counts at most twice in a row. More repeats must not make the text louder or hide other words.
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

const ALONE = fnv1a('class');
const ITSELF = fnv1a('known word');
const PAIR = fnv1a('class pair');
const WORD_BEHIND = fnv1a('class, word');
const WORD_BEFORE = fnv1a('word, class');
const TRIPLE = fnv1a('class triple');
const APART = fnv1a('classes apart');

/** The largest distance between two words of a sentence that form a pair. */
const REACH = 6;

/**
 * Calls `onFeature` for the slots of a line's words (`text/words.ts`): each slot alone, each two and three neighbours,
 * and each two up to six words apart in a sentence. Also for each word itself, and for each word beside a slot. The
 * time is linear in the length of the line.
 */
function readClassFeatures(line: string, onFeature: (hash: number) => void): void {
  const read = Array.from(line, (_, at) => contextWord(line, at));
  for (let at = 1; at < read.length; at += 1) {
    const [here, before] = [read[at], read[at - 1]];
    const char = line.charAt(at);
    if (char === STOP || !here || !before) continue;
    const { slot, word } = here;
    onFeature(fnv1aStep(ALONE, slot));
    if (char !== OTHER) onFeature(fnv1aStep(ITSELF, word));
    onFeature(fnv1aStep(fnv1aStep(PAIR, before.slot), slot));
    onFeature(fnv1aStep(fnv1aStep(WORD_BEHIND, before.slot), word));
    onFeature(fnv1aStep(fnv1aStep(WORD_BEFORE, before.word), slot));
    const earlier = read[at - 2];
    if (earlier)
      onFeature(fnv1aStep(fnv1aStep(fnv1aStep(TRIPLE, earlier.slot), before.slot), slot));
    const apart = fnv1aStep(APART, slot);
    const end = Math.min(read.length, at + REACH + 1);
    for (let behind = at + 2; behind < end && line.charAt(behind) !== STOP; behind += 1) {
      onFeature(fnv1aStep(apart, read[behind]?.slot ?? 0));
    }
  }
}

/**
 * The slots that show how the author means a match. A word counts as the first of these slots that contains it, or else
 * as itself.
 */
const SLOTS = `SUI SH SELF DENIAL NOT I ME MY FAR READ SHE HIM ONESELF KIN NEAR OTHERS DOUBT DIE DOOD KILL LIVE LIFE LEAVE
    HURT SHARP BLADE WOUND PILLS GUN HIGH RAIL WATER NECK HEAD PART NOTE WISH MEAN WIL THINK TIME BE F`;
/** Words that say more than their slots. They count as themselves. */
const BY_THEMSELVES =
  'but though although however yet maar toch if when as als because just only said told asked ask vroeg what who how why the a of to that it this';

/** The features of a word in a line: the hashes of the word and of its slot, and whether the word is only a filler. */
type ContextWord = Readonly<{ word: number; slot: number; isFiller: boolean }>;

const slots = new Map<string, string>();
for (const name of SLOTS.split(/\s+/)) {
  for (const char of slotChars(name)) if (!slots.has(char)) slots.set(char, name);
}
for (const word of BY_THEMSELVES.split(' ')) slots.set(slotChars(word), word);

const met = new Map<string, ContextWord>([
  [OTHER, { word: fnv1a(OTHER), slot: fnv1a(OTHER), isFiller: false }],
  [STOP, { word: fnv1a(STOP), slot: fnv1a(STOP), isFiller: false }],
]);

/**
 * Reads the word at an index of a line, in which each word is one character. The hashes use the words and not the
 * characters, because a change of the rules changes which character a word has.
 */
function contextWord(line: string, at: number): ContextWord {
  const char = line.charAt(at);
  const before = met.get(char);
  if (before) return before;
  const name = slots.get(char);
  const text = wordOf(char) ?? OTHER;
  const read = { word: fnv1a(text), slot: fnv1a(name ?? `=${text}`), isFiller: name === 'F' };
  met.set(char, read);
  return read;
}

/**
 * The topics of a text by single words, English and Dutch: possible means of suicide, where they are, what the author did
 * with them, what the author puts in order, and signs of an ordinary day, another person, a story or the past. The
 * classifier learned the numbers of the topics, so a change of the order needs a new training. A word has one topic: the
 * last list that contains it.
 */
const { means, others } = riskWords.topics;

const topics = new Map(
  [...means, ...others].flatMap((lines, topic) =>
    lines
      .join(' ')
      .split(' ')
      .map((word) => [word, topic] as const),
  ),
);
const ONE = fnv1a('topic');
const TWO = fnv1a('two topics');
const THREE = fnv1a('three topics');

/**
 * Calls `onFeature` for each topic of a text, and for each two and each three topics together, wherever they are in the
 * text.
 */
function readTopics(met: ReadonlySet<number>, onFeature: (hash: number) => void): void {
  const some = [...met].sort((a, b) => a - b);
  for (let a = 0; a < some.length; a += 1) {
    const first = some[a] ?? 0;
    onFeature(fnv1aStep(ONE, first));
    for (let b = a + 1; b < some.length; b += 1) {
      const two = fnv1aStep(fnv1aStep(TWO, first), some[b] ?? 0);
      onFeature(two);
      for (let c = b + 1; c < some.length; c += 1) {
        onFeature(fnv1aStep(fnv1aStep(two, THREE), some[c] ?? 0));
      }
    }
  }
}

/** The results of the rules as features: the verdict, the kinds of the matches, and how each match is meant. */
function verdictFeatures({ verdict, matches }: RuledText): number[] {
  const features = new Set([`verdict ${verdict}`]);
  for (const { kind, said, sense, isHearsay } of matches) {
    features.add('a match');
    features.add(`said ${said}`);
    features.add(`said ${said} ${kind}`);
    features.add(`said ${said} ${kind} ${sense}`);
    features.add(`said ${said} hearsay ${isHearsay}`);
  }
  return Array.from(features, (feature) => fnv1a(feature));
}
