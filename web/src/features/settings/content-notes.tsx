import { EMOTIONS, type Emotion } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Select } from '../../components/ui/fields.tsx';
import { EmotionTag } from '../../entities/emotion/emotion.tsx';
import type { ContentNote } from '../../entities/left-out/left-out.ts';
import { changeLeftOut, useLeftOut } from '../../entities/left-out/store.ts';
import { Section } from './section.tsx';

const SHOW = 'show';

function settle(emotion: Emotion, choice: string): void {
  changeLeftOut((left) => {
    const { [emotion]: _before, ...others } = left.notes;
    const isNote = choice === 'blur' || choice === 'hide';
    return { ...left, notes: isNote ? { ...others, [emotion]: choice as ContentNote } : others };
  });
}

/** How this device treats the drops of each feeling. */
export function ContentNotes({ kept }: { readonly kept: string }) {
  const { notes } = useLeftOut();
  return (
    <Section title="Content notes" hint={`What you would rather not meet unprepared. ${kept}`}>
      <Box as="ul" listStyleType="none" display="grid" gap="2" maxWidth="420px">
        {EMOTIONS.map((emotion) => (
          <Box
            as="li"
            key={emotion}
            display="grid"
            gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))"
            alignItems="center"
            gap="3"
          >
            <EmotionTag emotion={emotion} />
            <Select
              aria-label={`Drops of ${emotion}`}
              value={notes[emotion] ?? SHOW}
              onChange={(event) => settle(emotion, event.target.value)}
            >
              <option value={SHOW}>Show</option>
              <option value="blur">Blur until pressed</option>
              <option value="hide">Hide</option>
            </Select>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
