import { firstCharacters } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';

/** Longer text is cut at this length, and the card offers "Show more". */
const CARD_MAX_CHARACTERS = 150;

const WORDS = {
  // Short drops have a larger font.
  '&[data-size=short]': { fontSize: '1.5rem', lineHeight: '2.125rem' },
  // Invisible text that keeps room for the button after the last word. Its spaces do not break, so it stays on the
  // line of that word.
  '&:has(> button) > p::after': {
    content: '"\u00a0Show\u00a0more\u00a0"',
    fontFamily: 'sans',
    fontSize: '0.8125rem',
    // The invisible text may be a little narrower than the button in some fonts, so this adds some width.
    paddingInline: '0.125rem',
    // This text never breaks, even after a very long word.
    overflowWrap: 'normal',
    visibility: 'hidden',
  },
  // The button is 44 px high, for a finger, and so overlaps the line above and the gap below, which do not move.
  '& > button': {
    position: 'absolute',
    translate: '-100%',
    marginTop: '-0.4rem',
    padding: '0.75rem 0.25rem',
    whiteSpace: 'nowrap',
    '&:dir(rtl)': { translate: '100%' },
  },
  // When the whole text is shown, the button is placed behind the last word like another word.
  '&:has(> button[aria-expanded=true]) > p::after': { content: 'none' },
  '& > button[aria-expanded=true]': {
    position: 'relative',
    translate: 'none',
    marginBlock: '-0.75rem',
  },
};

/** The first 150 characters of a drop, with a button that shows the rest (requirements 9). */
export function DropText({ content }: { readonly content: string }) {
  const [open, setOpen] = useState(false);
  const excerpt = excerptOf(content);
  const isLong = excerpt !== content;
  return (
    <Box
      dir="auto"
      data-size={sizeOf(content)}
      textStyle="drop"
      color="text"
      overflowWrap="anywhere"
      position="relative"
      css={WORDS}
    >
      <Box as="p" data-place="words" display="inline" whiteSpace="pre-wrap">
        {open ? content : excerpt}
      </Box>
      {isLong && (
        <chakra.button
          type="button"
          data-place="more"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          textStyle="meta"
          lineHeight="1.25rem"
          color="moon"
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
 * Returns the part of a text that a card shows before 'Show more'. This is the whole text, or at most 150 characters up
 * to the last whole word, with '...' at the end (requirements 9). If the cut would remove more than half of the
 * characters, as in scripts without spaces, the function cuts inside the word.
 */
export function excerptOf(content: string): string {
  const start = firstCharacters(content, CARD_MAX_CHARACTERS);
  if (start === content) return content;
  const isWhole = /^\s/.test(content.slice(start.length));
  const end = isWhole ? start.length : start.search(/\s\S*$/);
  return `${(end < start.length / 2 ? start : start.slice(0, end)).trimEnd()}...`;
}

/** A drop with at most this many graphemes has a larger font. */
const SHORT_MAX = 80;

export const sizeOf = (content: string): 'short' | 'long' =>
  firstCharacters(content, SHORT_MAX) === content ? 'short' : 'long';
