import { EmotionCounts, OF_THOUGHTS } from './emotion-counts.ts';
import { type EmotionReading, readEmotionsWith, readingOf, softmax, tokensOf } from './emotions.ts';
import { LABELS } from './labels.ts';
import { MODEL } from './learned-weights.ts';
import type { Token } from './tokenise.ts';
import counted from './weights/counted.json' with { type: 'json' };

/*
 * How both readings are added, as logarithms of odds. These numbers were chosen on authors left out, of whom nothing was
 * counted. The last ones make anger rarer and neutral more frequent: a wrong feeling hurts more than none.
 */
const OF_READING = 0.47;
const OF_COUNTED = 1.16;
const MORE = [-0.41, -0.27, -0.25, -0.21, -0.2, 1.34];
/** Added to each probability, so that one reading alone never excludes a label. */
const LEAST = 0.01;

/**
 * Between these scores a text turns from a comment into a thought. The counted words know thoughts only, so a comment is
 * read without them.
 */
const [COMMENT, THOUGHT] = [2.5, 4.5];

/**
 * Of this part of the words on, the feelings that the lexicon finds begin to replace the counted words; at the second one
 * they are alone. Who names two feelings in six words needs no guess.
 */
const [NAMING, NAMED] = [0.1, 0.3];
/** The part of their share that the counted words keep where the author names or denies a feeling of their own. */
const BESIDE_OWN = 0.6;

let made: EmotionCounts | undefined;

/**
 * Like `readEmotions`, but also by the words that authors of thoughts wrote with each feeling.
 */
export function readThoroughly(text: string): EmotionReading {
  const tokens = tokensOf(text);
  made ??= new EmotionCounts(counted);
  return withCounted(made, tokens, readEmotionsWith(MODEL, tokens));
}

/** How far a value is from `none` to `all`, as 0 to 1. */
const between = (value: number, none: number, all: number): number =>
  Math.max(0, Math.min(1, (value - none) / (all - none)));

/** Adds what counted words say to a reading of the same tokens. */
export function withCounted(
  words: EmotionCounts,
  tokens: readonly Token[],
  reading: EmotionReading,
): EmotionReading {
  const scores = words.scores(tokens);
  const length = tokens.filter(({ kind }) => kind === 'word').length;
  if (length === 0) return reading;
  // A denial counts twice, because the counted words do not understand it.
  const named = reading.matches.reduce((sum, { isDenied }) => sum + (isDenied ? 2 : 1), 0);
  const isOwn = reading.matches.some(({ context }) => context !== 'anywhere');
  const share =
    between(scores[OF_THOUGHTS] ?? 0, COMMENT, THOUGHT) *
    between(named / length, NAMED, NAMING) *
    (isOwn ? BESIDE_OWN : 1);
  if (share === 0) return reading;
  const both = Float64Array.from(LABELS, (label, at) => {
    const probability = reading.emotions[label];
    const joined =
      OF_READING * Math.log(probability + LEAST) + OF_COUNTED * (scores[at] ?? 0) + (MORE[at] ?? 0);
    // The smallest number keeps a probability of 0 from becoming no number.
    return share * joined + (1 - share) * Math.log(probability + Number.MIN_VALUE);
  });
  softmax(both, 1);
  return readingOf(both, reading.matches);
}
