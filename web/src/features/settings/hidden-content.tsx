import { countCharacters, EMOTIONS, type Emotion } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useRef, useState } from 'react';
import { Form, Select, TextField } from '../../components/ui/fields.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { EmotionTag } from '../../shared/emotion/emotion.tsx';
import {
  type ContentNote,
  changeHidden,
  useHidden,
} from '../../shared/hidden-content/hidden-content.ts';
import { Section } from './section.tsx';

const WORDS_MAX = 100;

/** Shows what this device hides in every list. The reader chooses this, and needs no account for it. */
export function HiddenContent() {
  const { status } = useSession();
  const kept =
    status === 'signed-in'
      ? 'Kept on this device alone, until you log out.'
      : 'Kept on this device alone.';
  return (
    <>
      <HiddenDrops />
      <MutedWords kept={kept} />
      <ContentNotes kept={kept} />
    </>
  );
}

const counted = (count: number): string => (count === 1 ? 'One drop is' : `${count} drops are`);

/** A button that shows all hidden drops again, because a toast offers "undo" for a short time only. */
function HiddenDrops() {
  const { drops } = useHidden();
  if (drops.length === 0) return null;
  const showAgain = () => {
    changeHidden((hidden) => ({ ...hidden, drops: [] }));
    toast({ title: 'They are back in your lists.' });
  };
  return (
    <Section
      title="Hidden drops"
      hint={`${counted(drops.length)} hidden here, since you hid or reported what stood there. Kept on this device alone.`}
    >
      <Button variant="outline" minHeight="11" onClick={showAgain}>
        Show again
      </Button>
    </Section>
  );
}

const LONGEST = 60;

function MutedWords({ kept }: { readonly kept: string }) {
  const { words } = useHidden();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const word = text.trim();
  const isFull = words.length >= WORDS_MAX;
  const tooLong = countCharacters(word) > LONGEST ? `At most ${LONGEST} characters.` : undefined;
  const problem = isFull ? `At most ${WORDS_MAX}.` : tooLong;
  const add = () => {
    if (word === '' || problem) return;
    changeHidden((hidden) => ({ ...hidden, words: [...new Set([...hidden.words, word])] }));
    setText('');
  };
  const remove = (muted: string) => {
    changeHidden((hidden) => ({ ...hidden, words: hidden.words.filter((each) => each !== muted) }));
    // The button that had the focus was removed, so the field gets the focus.
    field.current?.focus();
  };
  return (
    <Section
      title="Muted words"
      hint={`Drops that hold one of these stay out of your lists. ${kept}`}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
        display="flex"
        alignItems="flex-end"
        gap="3"
        maxWidth="420px"
      >
        <Box flex="1" minWidth="0">
          <TextField
            ref={field}
            label="A word, or a few in any order"
            value={text}
            autoComplete="off"
            error={problem}
            onChange={(event) => setText(event.target.value)}
          />
        </Box>
        <Button
          type="submit"
          variant="outline"
          minHeight="11"
          aria-disabled={word === '' || problem !== undefined}
        >
          Mute
        </Button>
      </Form>
      {words.length > 0 && (
        <Box
          as="ul"
          aria-label="Muted"
          listStyleType="none"
          display="flex"
          flexWrap="wrap"
          gap="2"
          marginTop="4"
        >
          {words.map((muted) => (
            <li key={muted}>
              <Button
                variant="outline"
                size="sm"
                minHeight="11"
                aria-label={`Unmute ${muted}`}
                onClick={() => remove(muted)}
              >
                {muted} ✕
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}

const SHOW = 'show';

function setNote(emotion: Emotion, choice: string): void {
  changeHidden((hidden) => {
    const { [emotion]: _before, ...others } = hidden.notes;
    const isNote = choice === 'blur' || choice === 'hide';
    return { ...hidden, notes: isNote ? { ...others, [emotion]: choice as ContentNote } : others };
  });
}

function ContentNotes({ kept }: { readonly kept: string }) {
  const { notes } = useHidden();
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
              onChange={(event) => setNote(emotion, event.target.value)}
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
