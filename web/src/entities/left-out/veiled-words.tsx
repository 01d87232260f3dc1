import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { DropText } from '../drop/drop-text.tsx';
import { excerptOf } from '../drop/excerpt.ts';

interface VeiledWordsProps {
  readonly content: string;
  readonly emotion: string;
}

/** Words that this reader asked to see only when they want to: out of focus until they are pressed. */
export function VeiledWords({ content, emotion }: VeiledWordsProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      // The button that had the focus is gone: whoever reads on does so here.
      <Box
        tabIndex={-1}
        outline="none"
        ref={(words: HTMLElement | null) => words?.focus({ preventScroll: true })}
      >
        <DropText content={content} />
      </Box>
    );
  }
  return (
    <Box position="relative" minHeight="11">
      <Box
        as="p"
        aria-hidden
        textStyle="drop"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        userSelect="none"
        filter="blur(9px)"
        opacity="0.5"
      >
        {excerptOf(content)}
      </Box>
      <chakra.button
        type="button"
        onClick={() => setOpen(true)}
        position="absolute"
        inset="0"
        width="full"
        minHeight="11"
        color="text"
        textStyle="ui"
        cursor="pointer"
      >
        A drop of {emotion}. Press to read it.
      </chakra.button>
    </Box>
  );
}
