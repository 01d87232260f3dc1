import { CARD_MAX_CHARACTERS, firstCharacters } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';

/** The words of a drop: the first 150 characters, and the rest on asking (requirements 9). */
export function DropText({ content }: { readonly content: string }) {
  const [open, setOpen] = useState(false);
  const excerpt = excerptOf(content);
  const isLong = excerpt !== content;
  return (
    <Box>
      <Box
        as="p"
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

/**
 * What a card shows of a text before 'Show more': all of it, or at most its first 150 characters up to the last word that
 * is whole, and '...' (requirements 9). Where one word fills half of that, as in scripts without spaces, it is cut.
 */
export function excerptOf(content: string): string {
  const start = firstCharacters(content, CARD_MAX_CHARACTERS);
  if (start === content) return content;
  const isWhole = /^\s/.test(content.slice(start.length));
  const end = isWhole ? start.length : start.search(/\s\S*$/);
  return `${(end < start.length / 2 ? start : start.slice(0, end)).trimEnd()}...`;
}
