import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { DropText, excerptOf } from './drop-text.tsx';

interface ContentWarningProps {
  readonly content: string;
  readonly emotion: string;
}

// One function for all renders: React would call a new one again at each render, and so pull the focus back each time.
const focusOnce = (words: HTMLElement | null) => words?.focus({ preventScroll: true });

/** Hides the words of a drop with a feeling for which the reader wants a warning. A press shows the words. */
export function ContentWarning({ content, emotion }: ContentWarningProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      // The pressed button no longer exists, so the focus moves to the words.
      <Box tabIndex={-1} outline="none" ref={focusOnce}>
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
