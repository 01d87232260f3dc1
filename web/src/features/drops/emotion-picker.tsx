import { EMOTION_TEXT, EMOTIONS, type Emotion } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { Emoji } from '../../entities/emotion/emoji.tsx';

interface EmotionPickerProps {
  readonly chosen: Emotion | null;
  readonly onChoose: (emotion: Emotion) => void;
}

/** How the thought feels: five round buttons, one of them lit; its word stands below (requirements 2.5). */
export function EmotionPicker({ chosen, onChoose }: EmotionPickerProps) {
  const name = useId();
  return (
    <chakra.fieldset minWidth="0" textAlign="center">
      <chakra.legend textStyle="meta" color="muted" marginInline="auto" marginBottom="3">
        How does it feel?
      </chakra.legend>
      <Grid
        gridTemplateColumns="repeat(5, minmax(0, 56px))"
        justifyContent="center"
        gap={{ base: 'min(12px, 3vw)', sm: '4' }}
      >
        {EMOTIONS.map((emotion) => (
          <EmotionChoice
            key={emotion}
            name={name}
            emotion={emotion}
            chosen={emotion === chosen}
            onChoose={() => onChoose(emotion)}
          />
        ))}
      </Grid>
      {/* Keeps its height, so that nothing moves when a word appears. */}
      <Box minHeight="12" marginTop="3" textStyle="meta" color="muted">
        {chosen && (
          <Box key={chosen} animation="fade-in 300ms ease-out">
            <Box as="span" color={`emotion.${chosen}`} fontWeight="medium">
              {chosen}
            </Box>
            <Box>{EMOTION_TEXT[chosen].feeling}</Box>
          </Box>
        )}
      </Box>
    </chakra.fieldset>
  );
}

interface EmotionChoiceProps {
  readonly name: string;
  readonly emotion: Emotion;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function EmotionChoice({ name, emotion, chosen, onChoose }: EmotionChoiceProps) {
  const { emoji, feeling } = EMOTION_TEXT[emotion];
  const colour = `emotion.${emotion}`;
  return (
    <Box position="relative" aspectRatio="1">
      <Tooltip label={feeling}>
        <chakra.input
          type="radio"
          name={name}
          value={emotion}
          aria-label={emotion}
          checked={chosen}
          onChange={onChoose}
          appearance="none"
          boxSize="full"
          borderRadius="full"
          borderWidth="1px"
          borderColor={chosen ? colour : 'hairline'}
          bg="surface"
          boxShadow={chosen ? `0 0 28px -4px {colors.${colour}}` : 'none'}
          cursor="pointer"
          transition="border-color 300ms ease-out, box-shadow 300ms ease-out"
          _hover={{ borderColor: colour }}
        />
      </Tooltip>
      <Box
        display="flex"
        position="absolute"
        inset="0"
        alignItems="center"
        justifyContent="center"
        fontSize="min(1.5rem, 28px)"
        lineHeight="1"
        color={colour}
        pointerEvents="none"
        opacity={chosen ? 1 : 0.75}
        transition="opacity 300ms ease-out"
      >
        <Emoji>{emoji}</Emoji>
      </Box>
    </Box>
  );
}
