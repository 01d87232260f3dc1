import { EMOTION_TEXT, EMOTIONS } from '@blckmirror/functions/contract';

export interface EmotionLook {
  readonly emoji: string;
  /** A colour token. */
  readonly color: string;
}

const DEFAULT: EmotionLook = { emoji: '✨', color: 'moon' };

/** Colour and emoji of an emotion; one that is not among the five wears the default (requirements 3.5). */
export function emotionLook(emotion: string): EmotionLook {
  const known = EMOTIONS.find((name) => name === emotion);
  return known ? { emoji: EMOTION_TEXT[known].emoji, color: `emotion.${known}` } : DEFAULT;
}
