/** The five emotions a drop can be tagged with, in the order the picker shows them (requirements 3.5). */
export const EMOTIONS = ['sadness', 'anger', 'anxiety', 'love', 'joy'] as const;

export type Emotion = (typeof EMOTIONS)[number];

/** What a person sees of an emotion: emoji, the picker's tooltip and the badge's tooltip (requirements 3.5 and 9). */
export interface EmotionText {
  readonly emoji: string;
  readonly feeling: string;
  readonly badge: string;
}

export const EMOTION_TEXT: Readonly<Record<Emotion, EmotionText>> = {
  sadness: {
    emoji: '😢',
    feeling: 'Feeling low, hopeless, melancholic',
    badge: "This drop feels heavy. You're not alone.",
  },
  anger: {
    emoji: '😡',
    feeling: 'Frustrated, mad, boiling inside',
    badge: 'This drop expresses frustration or anger.',
  },
  anxiety: {
    emoji: '😱',
    feeling: 'Nervous, stressed, uncertain',
    badge: 'This drop shows worry or uncertainty.',
  },
  love: {
    emoji: '😍',
    feeling: 'Affection, romantic, infatuation',
    badge: 'This drop shares warmth and connection.',
  },
  joy: {
    emoji: '😂',
    feeling: 'Happy, silly, fun',
    badge: 'This drop celebrates happiness.',
  },
};

/** Badge tooltips for anything that is not one of the five (requirements 9). */
export const OTHER_EMOTION_BADGE = 'An emotional expression';
export const NO_EMOTION_BADGE = 'An anonymous expression';
