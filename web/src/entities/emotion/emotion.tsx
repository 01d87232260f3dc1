import { EMOTION_TEXT, EMOTIONS, type Emotion } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { Emoji } from './emoji.tsx';

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

const SIGN_AND_WORD = { display: 'inline-flex', alignItems: 'center', gap: '1.5' } as const;

/** An emotion as sign and word, in its colour. */
export function EmotionTag({ emotion }: { readonly emotion: string }) {
  const { emoji, color } = emotionLook(emotion);
  return (
    <Box as="span" {...SIGN_AND_WORD} color={color}>
      <Emoji>{emoji}</Emoji>
      {emotion}
    </Box>
  );
}

/** The same on a card of the feed, with a sentence on hover, focus or touch (requirements 9). */
export function EmotionBadge({ emotion }: { readonly emotion: Emotion }) {
  const { emoji, color } = emotionLook(emotion);
  return (
    <Tooltip label={EMOTION_TEXT[emotion].badge} opensOnTap>
      {/* A button, though it does nothing: that is what a finger and the Tab key can reach. */}
      <chakra.button
        type="button"
        {...SIGN_AND_WORD}
        minHeight="24px"
        borderRadius="full"
        color={color}
        textStyle="meta"
        cursor="default"
      >
        <Emoji>{emoji}</Emoji>
        {emotion}
      </chakra.button>
    </Tooltip>
  );
}
