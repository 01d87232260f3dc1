import { EMOTION_TEXT, type Emotion } from '@blckmirror/functions/contract';
import { chakra } from '@chakra-ui/react/styled-system';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { Emoji } from '../../entities/emotion/emoji.tsx';

/** How a drop felt to its author: sign and word, with a sentence on hover, focus or touch (requirements 9). */
export function EmotionBadge({ emotion }: { readonly emotion: Emotion }) {
  const { emoji, badge } = EMOTION_TEXT[emotion];
  return (
    <Tooltip label={badge} opensOnTap>
      {/* A button, though it does nothing: that is what a finger and the Tab key can reach. */}
      <chakra.button
        type="button"
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minHeight="24px"
        borderRadius="full"
        color={`emotion.${emotion}`}
        textStyle="meta"
        cursor="default"
      >
        <Emoji>{emoji}</Emoji>
        {emotion}
      </chakra.button>
    </Tooltip>
  );
}
