import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { excerptOf } from './excerpt.ts';

/** The words of a drop: the first 150 characters, and the rest on asking (requirements 9). */
export function DropText({ content }: { readonly content: string }) {
  const [open, setOpen] = useState(false);
  const excerpt = excerptOf(content);
  const isLong = excerpt !== content;
  return (
    <Box>
      <Box
        as="p"
        data-place="words"
        dir="auto"
        textStyle="drop"
        color="text"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {open ? content : excerpt}
      </Box>
      {isLong && (
        <chakra.button
          type="button"
          data-place="more"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          textStyle="meta"
          color="moon"
          minHeight="32px"
          cursor="pointer"
          _hover={{ textDecoration: 'underline', textUnderlineOffset: '4px' }}
        >
          {open ? 'Show less' : 'Show more'}
        </chakra.button>
      )}
    </Box>
  );
}
