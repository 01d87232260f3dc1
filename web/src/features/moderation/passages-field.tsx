import type { ModeratedCase } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useRef } from 'react';

type Passage = ModeratedCase['passages'][number];

interface PassagesFieldProps {
  readonly words: string;
  readonly passages: readonly Passage[];
  readonly onChange: (passages: readonly Passage[]) => void;
}

/**
 * The parts of the words to mask. The list begins with the parts that the server has found. The moderator can select
 * more parts in the words, with the pointer or with Shift and the arrow keys, and can remove each part from the list.
 */
export function PassagesField({ words, passages, onChange }: PassagesFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const add = () => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    if (start < end) onChange(withPassage(passages, { start, end }));
    field.current?.focus();
  };
  return (
    <>
      <Box as="label" {...{ htmlFor: id }} display="block" textStyle="meta" color="muted">
        Select the part in the words, as little as is needed.
      </Box>
      <chakra.textarea
        ref={field}
        id={id}
        dir="auto"
        readOnly
        value={words}
        width="full"
        minHeight="28"
        marginTop="1.5"
        padding="3"
        borderWidth="1px"
        borderColor="field"
        borderRadius="md"
        bg="bg"
        fontSize="1rem"
        fieldSizing="content"
      />
      <Button variant="outline" size="sm" marginTop="2" onClick={add}>
        Mask what is selected
      </Button>
      <Box as="ul" aria-label="Masked" listStyleType="none" marginTop="3" display="grid" gap="2">
        {passages.map((passage) => (
          <Box as="li" key={passage.start} display="flex" gap="3" alignItems="baseline">
            <Box
              as="span"
              dir="auto"
              flex="1"
              overflowWrap="anywhere"
              borderInlineStartWidth="1px"
              borderColor="moon"
              paddingInlineStart="3"
            >
              {words.slice(passage.start, passage.end)}
            </Box>
            <Button
              variant="ghost"
              size="sm"
              minHeight="11"
              aria-label={`Let it be: ${words.slice(passage.start, passage.end)}`}
              onClick={() => {
                onChange(passages.filter((each) => each !== passage));
                field.current?.focus();
              }}
            >
              Let it be
            </Button>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** The passages with one more passage. The new passage is joined with all passages that it touches. */
function withPassage(passages: readonly Passage[], added: Passage): Passage[] {
  const touches = ({ start, end }: Passage) => start <= added.end && added.start <= end;
  const joined = [added, ...passages.filter(touches)];
  const one = {
    start: Math.min(...joined.map(({ start }) => start)),
    end: Math.max(...joined.map(({ end }) => end)),
  };
  const apart = passages.filter((each) => !touches(each));
  return [...apart, one].sort((a, b) => a.start - b.start);
}
