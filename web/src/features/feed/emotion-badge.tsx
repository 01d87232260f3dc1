import { EMOTION_TEXT, type Emotion } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { MetaWord } from '../../entities/card/meta-word.tsx';

/** How a drop felt to its author: dot and word, with a sentence on hover, focus or tap (requirements 9). */
export const EmotionBadge = ({ emotion }: { readonly emotion: Emotion }) => (
  <MetaWord more={EMOTION_TEXT[emotion].badge}>
    <Box as="span" boxSize="2" borderRadius="full" bg={`emotion.${emotion}`} />
    {emotion}
  </MetaWord>
);
