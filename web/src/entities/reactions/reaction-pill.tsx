import type { ReactionCategory } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { Sign } from '../sign/sign.tsx';

interface ReactionPillProps {
  readonly category: ReactionCategory;
  readonly count: number;
  readonly given: boolean;
  /** It was given just now, and says which it is. */
  readonly saysWord: boolean;
  /** Pressing it does nothing but explain: given already, another one on its way, or nobody signed in. */
  readonly resting: boolean;
  /** The one of its row that the Tab key stops at. */
  readonly isStop: boolean;
  readonly hint: string;
  readonly onPress: (category: ReactionCategory) => void;
}

// By what the button says of itself: a class of its own for each state would be made and added while the press waits.
const BY_STATE = {
  '&[aria-disabled=true]': { cursor: 'default' },
  '&[aria-disabled=false]': { _hover: { color: 'text', bg: 'moon/8' } },
  '&[aria-pressed=true]': {
    color: 'moon',
    transition: 'none',
    '& svg': { fill: 'currentColor', fillOpacity: 0.4 },
  },
};

/** How large a reaction is drawn: 24 px, since a sign is 1.25 of its letters. */
export const GLYPH = { fontSize: '1.2rem', lineHeight: '1' } as const;

/**
 * One of the four quiet signs under a drop with its count, filled once given (requirements 2.8). A page has a hundred of
 * them, so each is drawn again only when something about itself has changed.
 */
export const ReactionPill = memo(function ReactionPill(props: ReactionPillProps) {
  const { category, count, given, saysWord, resting, isStop, hint, onPress } = props;
  return (
    <Tooltip label={hint}>
      <chakra.button
        type="button"
        aria-pressed={given}
        // Not `disabled`: the button keeps the focus and can still say why it rests.
        aria-disabled={resting}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onPress(category)}
        position="relative"
        display="inline-flex"
        alignItems="center"
        gap="1"
        minWidth="11"
        height="11"
        paddingInline="2.5"
        borderRadius="full"
        color="muted"
        textStyle="meta"
        cursor="pointer"
        transition="color 200ms ease-out, background-color 200ms ease-out"
        css={BY_STATE}
      >
        <Box as="span" {...GLYPH}>
          <Sign name={category.name}>{category.icon}</Sign>
        </Box>
        <Box as="span" srOnly>
          {category.name}
        </Box>
        {count > 0 && (
          <Box as="span" data-place="count" fontVariantNumeric="tabular-nums">
            {count}
          </Box>
        )}
        {given && saysWord && (
          <Box
            as="span"
            aria-hidden
            data-place="word"
            position="absolute"
            top="2.125rem"
            left="1.375rem"
            translate="-50%"
            fontSize="0.75rem"
            lineHeight="1rem"
            pointerEvents="none"
            animation="fade-in 200ms ease-out"
          >
            {category.name}
          </Box>
        )}
      </chakra.button>
    </Tooltip>
  );
});
