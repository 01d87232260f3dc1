import { EMOTION_TEXT, EMOTIONS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Emoji } from './emoji.tsx';

/** What an entry felt like: the five in their colours, anything else in the quiet one (requirements 3.5). */
export const EmotionWords = ({ emotions }: { readonly emotions: readonly string[] }) => (
  <>
    {emotions.map((word) => {
      const known = EMOTIONS.find((emotion) => emotion === word);
      return (
        <Box as="span" key={word} color={known ? `emotion.${known}` : 'muted'} whiteSpace="nowrap">
          {known && <Emoji>{EMOTION_TEXT[known].emoji}</Emoji>} {word}
        </Box>
      );
    })}
  </>
);
