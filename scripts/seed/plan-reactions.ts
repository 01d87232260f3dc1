import type { Emotion } from '../../functions/src/contract/emotions.ts';
import { REACTION_TYPES, type ReactionType } from '../../functions/src/contract/reaction-types.ts';
import { prng } from '../../functions/test/support/prng.ts';
import { HANDLES, type Handle } from './people.ts';

export interface PlannedReaction {
  readonly by: Handle;
  readonly type: ReactionType;
}

/** What people tend to answer to a feeling, in parts of ten, in the order of REACTION_TYPES. */
const LEANING: Readonly<Record<Emotion, readonly number[]>> = {
  sadness: [4, 1, 4, 1],
  anger: [3, 1, 3, 3],
  anxiety: [2, 1, 6, 1],
  love: [1, 3, 2, 4],
  joy: [1, 2, 3, 4],
};

// Two in ten drops stay unanswered, a few travel far: a feed where all are liked the same looks made up.
const SILENT = 0.2;
const WIDEST_REACH = 0.7;
// There were fewer people here when what has faded was read, and nothing of it travelled far.
const WIDEST_REACH_THEN = 0.15;
const SECOND_THOUGHT = 0.15;

const seedOf = (text: string) =>
  [...text].reduce((sum, char) => (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) | 0, 7);

function leaningType(emotion: Emotion, chance: number): ReactionType {
  let left = chance * 10;
  for (const [index, weight] of LEANING[emotion].entries()) {
    left -= weight;
    if (left < 0) return REACTION_TYPES[index] ?? 'same';
  }
  return 'respect';
}

/** Who answers a drop and how: never its author, at most once per person and type, the same on every run. */
export function planReactions(drop: {
  readonly by: Handle;
  readonly emotionType: Emotion;
  readonly content: string;
  readonly hasFaded?: boolean;
}): PlannedReaction[] {
  const next = prng(seedOf(drop.content));
  if (next() < SILENT) return [];
  const reach = drop.hasFaded ? WIDEST_REACH_THEN * next() : WIDEST_REACH * next() ** 2;
  const readers = HANDLES.filter((handle) => handle !== drop.by && next() < reach);
  return readers.flatMap((by) => {
    const first = leaningType(drop.emotionType, next());
    const second = leaningType(drop.emotionType, next());
    const both = second !== first && next() < SECOND_THOUGHT;
    return (both ? [first, second] : [first]).map((type) => ({ by, type }));
  });
}
