import { byEmotion, EMOTION_TEXT, EMOTIONS, type Emotion } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, memo, useId } from 'react';
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
    <chakra.fieldset
      minWidth="0"
      textAlign="center"
      onChange={({ target }: ChangeEvent<HTMLFieldSetElement>) => {
        const emotion = EMOTIONS.find(
          (each) => each === (target as EventTarget & { value?: string }).value,
        );
        if (emotion) onChoose(emotion);
      }}
    >
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
}

// One rule for both states, chosen by an attribute. With a style prop for each state, Chakra would create new classes after
// the press, and the person would wait for them.
const byState = (colour: string) => ({
  '& [data-place=sign]': { opacity: 0.75, transition: 'opacity 300ms ease-out' },
  '& [data-place=word]': { color: 'muted', transition: 'color 300ms ease-out' },
  '& input': {
    borderColor: 'hairline',
    boxShadow: 'none',
    transition: 'border-color 300ms ease-out, box-shadow 300ms ease-out',
    _hover: { borderColor: colour },
  },
  '&[data-chosen] [data-place=sign]': { opacity: 1 },
  '&[data-chosen] [data-place=word]': { color: colour },
  '&[data-chosen] input': {
    borderColor: colour,
    boxShadow: `0 0 24px -4px {colors.${colour}}`,
  },
});
const STYLES = byEmotion((emotion) => byState(`emotion.${emotion}`));

/** The fieldset hears of every choice. React only wants to know that this is no mistake. */
const heardAbove = () => {};

/** One feeling. It renders again only when its own props change. */
const EmotionChoice = memo(function EmotionChoice(props: EmotionChoiceProps) {
  const { name, emotion, chosen, isStop } = props;
  const { emoji, feeling } = EMOTION_TEXT[emotion];
  return (
    <Box
      as="label"
      display="block"
      minWidth="0"
      cursor="pointer"
      data-chosen={chosen || undefined}
      css={STYLES[emotion]}
    >
      <Box position="relative" boxSize="44px" marginInline="auto">
        <Tooltip label={feeling}>
          <chakra.input
            type="radio"
            name={name}
            value={emotion}
            aria-label={emotion}
            tabIndex={isStop ? 0 : -1}
            checked={chosen}
            onChange={heardAbove}
            appearance="none"
            display="block"
            boxSize="full"
            borderRadius="full"
            borderWidth="1px"
            bg="surface"
            cursor="pointer"
          />
        </Tooltip>
        <Box
          data-place="sign"
          display="flex"
          position="absolute"
          inset="0"
          alignItems="center"
          justifyContent="center"
          fontSize="24px"
          lineHeight="1"
          color={`emotion.${emotion}`}
          pointerEvents="none"
        >
          <Sign name={emotion}>{emoji}</Sign>
        </Box>
      </Box>
      <Box
        aria-hidden
        data-place="word"
        marginTop="1"
        fontFamily="sans"
        fontSize="0.75rem"
        lineHeight="1.34"
        overflowWrap="anywhere"
      >
        {emotion}
      </Box>
    </Box>
  );
});
