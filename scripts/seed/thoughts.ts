import type { Emotion } from '../../functions/src/contract/emotions.ts';
import { ANGER } from './drops/anger.ts';
import { ANXIETY } from './drops/anxiety.ts';
import { JOY } from './drops/joy.ts';
import { LOVE } from './drops/love.ts';
import { SADNESS } from './drops/sadness.ts';
import type { Thought } from './drops/thought.ts';

/** Everything that is seeded, by the emotion its author chose. */
export const THOUGHTS: Readonly<Record<Emotion, readonly Thought[]>> = {
  sadness: SADNESS,
  anger: ANGER,
  anxiety: ANXIETY,
  love: LOVE,
  joy: JOY,
};
