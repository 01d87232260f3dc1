import { Box } from '@chakra-ui/react/box';
import { Emoji } from './emoji.tsx';
import { emotionLook } from './emotion-look.ts';

/** An emotion as sign and word, in its colour. */
export function EmotionTag({ emotion }: { readonly emotion: string }) {
  const { emoji, color } = emotionLook(emotion);
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1.5" color={color}>
      <Emoji>{emoji}</Emoji>
      {emotion}
    </Box>
  );
}

/** Marks what was said in the crisis space. */
export function CrisisTag({ children }: { readonly children: string }) {
  return (
    <Box
      as="span"
      paddingInline="2"
      borderRadius="full"
      borderWidth="1px"
      borderColor="ember"
      color="ember"
      textStyle="meta"
    >
      {children}
    </Box>
  );
}
