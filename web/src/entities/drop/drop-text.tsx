import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { excerptOf, sizeOf } from './excerpt.ts';

const WORDS = {
  // What says much in few words is said louder.
  '&[data-size=short]': { fontSize: '1.5rem', lineHeight: '2.125rem' },
  // The place of the button, which no line breaks off from the last word: a button itself it would.
  '&:has(> button) > p::after': {
    content: '"\u00a0Show\u00a0more\u00a0"',
    fontFamily: 'sans',
    fontSize: '0.8125rem',
    // The blanks alone are narrower than the button's own in some fonts.
    paddingInline: '0.125rem',
    // Where a word without end is broken anywhere, this is not.
    overflowWrap: 'normal',
    visibility: 'hidden',
  },
  // A target of 44 px that reaches over the line above and into the gap below; nothing moves for it.
  '& > button': {
    position: 'absolute',
    translate: '-100%',
    marginTop: '-0.4rem',
    padding: '0.75rem 0.25rem',
    whiteSpace: 'nowrap',
    '&:dir(rtl)': { translate: '100%' },
  },
  // Behind words that are all there it stands in its line like one of them.
  '&:has(> button[aria-expanded=true]) > p::after': { content: 'none' },
  '& > button[aria-expanded=true]': {
    position: 'relative',
    translate: 'none',
    marginBlock: '-0.75rem',
  },
};

/** The words of a drop: the first 150 characters, and the rest on asking (requirements 9). */
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
