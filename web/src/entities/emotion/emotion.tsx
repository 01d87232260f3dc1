import { EMOTION_TEXT, EMOTIONS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Sign } from '../sign/sign.tsx';

export interface EmotionLook {
  /** The name of its sign. */
  readonly sign: string;
  readonly emoji: string;
  /** A colour token. */
  readonly color: string;
}

const DEFAULT: EmotionLook = { sign: 'other', emoji: '✨', color: 'moon' };

/** Sign, emoji and colour of an emotion; one that is not among the five wears the default (requirements 3.5). */
export function emotionLook(emotion: string): EmotionLook {
  const known = EMOTIONS.find((name) => name === emotion);
  return known
    ? { sign: known, emoji: EMOTION_TEXT[known].emoji, color: `emotion.${known}` }
    : DEFAULT;
}

/** An emotion as sign and word, in its colour. */
export function EmotionTag({ emotion }: { readonly emotion: string }) {
  const { sign, emoji, color } = emotionLook(emotion);
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1.5" color={color}>
      <Sign name={sign}>{emoji}</Sign>
      {emotion}
    </Box>
  );
}
