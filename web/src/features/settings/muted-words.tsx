import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useRef, useState } from 'react';
import { Form, TextField } from '../../components/ui/fields.tsx';
import { WORDS_MAX } from '../../entities/left-out/left-out.ts';
import { changeLeftOut, useLeftOut } from '../../entities/left-out/store.ts';
import { Section } from './section.tsx';

const LONGEST = 60;

/** Words whose drops this device leaves out of every list; whole words, in whatever case. */
export function MutedWords({ kept }: { readonly kept: string }) {
  const { words } = useLeftOut();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const word = text.trim();
  const isFull = words.length >= WORDS_MAX;
  const add = () => {
    if (word === '' || isFull) return;
    changeLeftOut((left) => ({ ...left, words: [...new Set([...left.words, word])] }));
    setText('');
  };
  const remove = (muted: string) => {
    changeLeftOut((left) => ({ ...left, words: left.words.filter((each) => each !== muted) }));
    // The button that had the focus is gone.
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
            label="A word, or a few in a row"
            value={text}
            maxLength={LONGEST}
            autoComplete="off"
            error={isFull ? `At most ${WORDS_MAX}.` : undefined}
            onChange={(event) => setText(event.target.value)}
          />
        </Box>
        <Button
          type="submit"
          variant="outline"
          minHeight="11"
          aria-disabled={word === '' || isFull}
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
