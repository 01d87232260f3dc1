import { EMOTION_TEXT, EMOTIONS, type Emotion } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { Sign } from '../../shared/emotion/sign.tsx';

interface EmotionPickerProps {
  readonly chosen: Emotion | null;
  readonly onChoose: (emotion: Emotion) => void;
}

/** The choice of the feeling: five round buttons, each above its word (requirements 2.5). */
export function EmotionPicker({ chosen, onChoose }: EmotionPickerProps) {
  const name = useId();
  return (
    <chakra.fieldset minWidth="0" textAlign="center">
      <chakra.legend srOnly>How does it feel?</chakra.legend>
      <Grid
        gridTemplateColumns={{ base: 'repeat(5, minmax(0, 64px))', md: 'repeat(5, 56px)' }}
        justifyContent={{ base: 'space-between', md: 'start' }}
      >
        {EMOTIONS.map((emotion) => (
          <EmotionChoice
            key={emotion}
            name={name}
            emotion={emotion}
            chosen={emotion === chosen}
            isStop={emotion === (chosen ?? EMOTIONS[0])}
            onChoose={() => onChoose(emotion)}
          />
        ))}
      </Grid>
    </chakra.fieldset>
  );
}

interface EmotionChoiceProps {
  readonly name: string;
  readonly emotion: Emotion;
  readonly chosen: boolean;
  /** Whether the Tab key stops here. The arrow keys lead to the others, also before one is chosen. */
  readonly isStop: boolean;
  readonly onChoose: () => void;
}

function EmotionChoice({ name, emotion, chosen, isStop, onChoose }: EmotionChoiceProps) {
  const { emoji, feeling } = EMOTION_TEXT[emotion];
  const colour = `emotion.${emotion}`;
  return (
    <Box as="label" display="block" minWidth="0" cursor="pointer">
      <Box position="relative" boxSize="44px" marginInline="auto">
        <Tooltip label={feeling}>
          <chakra.input
            type="radio"
            name={name}
            value={emotion}
            aria-label={emotion}
            tabIndex={isStop ? 0 : -1}
            checked={chosen}
            onChange={onChoose}
            appearance="none"
            display="block"
            boxSize="full"
            borderRadius="full"
            borderWidth="1px"
            borderColor={chosen ? colour : 'hairline'}
            bg="surface"
            boxShadow={chosen ? `0 0 24px -4px {colors.${colour}}` : 'none'}
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
          fontSize="24px"
          lineHeight="1"
          color={colour}
          pointerEvents="none"
          opacity={chosen ? 1 : 0.75}
          transition="opacity 300ms ease-out"
        >
          <Sign name={emotion}>{emoji}</Sign>
        </Box>
      </Box>
      <Box
        aria-hidden
        marginTop="1"
        fontFamily="sans"
        fontSize="0.75rem"
        lineHeight="1.34"
        overflowWrap="anywhere"
        color={chosen ? colour : 'muted'}
        transition="color 300ms ease-out"
      >
        {emotion}
      </Box>
    </Box>
  );
}
