import { EMOTION_TEXT, EMOTIONS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Sign } from './sign.tsx';

interface EmotionLook {
  /** The name of the emotion's drawing (see `sign.tsx`). */
  readonly sign: string;
  readonly emoji: string;
  /** The name of a colour token. */
  readonly color: string;
}

const DEFAULT: EmotionLook = { sign: 'other', emoji: '✨', color: 'moon' };

/**
 * The drawing, emoji and colour of an emotion. An emotion that is not one of the five gets the default (requirements
 * 3.5).
 */
export function emotionLook(emotion: string): EmotionLook {
  const known = EMOTIONS.find((name) => name === emotion);
  return known
    ? { sign: known, emoji: EMOTION_TEXT[known].emoji, color: `emotion.${known}` }
    : DEFAULT;
}

/** An emotion as a drawing and a word, in the emotion's colour. */
export function EmotionTag({ emotion }: { readonly emotion: string }) {
  const { sign, emoji, color } = emotionLook(emotion);
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1.5" color={color}>
      <Sign name={sign}>{emoji}</Sign>
      {emotion}
    </Box>
  );
}
