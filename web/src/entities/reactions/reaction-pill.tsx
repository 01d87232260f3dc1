import type { ReactionCategory } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { Emoji } from '../emotion/emoji.tsx';

interface ReactionPillProps {
  readonly category: ReactionCategory;
  readonly count: number;
  readonly given: boolean;
  /** Pressing it does nothing but explain: given already, another one on its way, or nobody signed in. */
  readonly resting: boolean;
  /** The one of its row that the Tab key stops at. */
  readonly isStop: boolean;
  readonly hint: string;
  readonly onPress: (category: ReactionCategory) => void;
}

const RINGED = { borderColor: 'moon', bg: 'overlay', color: 'text' };

// By what the button says of itself: a class of its own for each state would be made and added while the press waits.
const BY_STATE = {
  '&[aria-disabled=true]': { cursor: 'default' },
  '&[aria-disabled=false]': { _hover: RINGED },
  '&[aria-pressed=true]': { ...RINGED, transition: 'none', boxShadow: '0 0 0 1px {colors.moon}' },
};
const BRIGHT_WHEN_GIVEN = { '[aria-pressed=true] &': { opacity: 1 } };

/**
 * One of the four quiet pills under a drop: icon and count, ringed once given (requirements 2.8). A page has a hundred
 * of them, so each is drawn again only when something about itself has changed.
 */
export const ReactionPill = memo(function ReactionPill(props: ReactionPillProps) {
  const { category, count, given, resting, isStop, hint, onPress } = props;
  return (
    <Tooltip label={hint}>
      <chakra.button
        type="button"
        aria-pressed={given}
        // Not `disabled`: the button keeps the focus and can still say why it rests.
        aria-disabled={resting}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onPress(category)}
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        gap="2"
        minWidth="52px"
        height="40px"
        paddingInline="3"
        borderRadius="full"
        borderWidth="1px"
        borderColor="hairline"
        bg="transparent"
        color="muted"
        textStyle="meta"
        cursor="pointer"
        transition="border-color 200ms ease-out, background-color 200ms ease-out"
        css={BY_STATE}
      >
        <Box as="span" fontSize="1.0625rem" lineHeight="1" opacity="0.8" css={BRIGHT_WHEN_GIVEN}>
          <Emoji>{category.icon}</Emoji>
        </Box>
        <Box as="span" srOnly>
          {category.name}
        </Box>
        {count > 0 && (
          <Box as="span" data-place="count" fontVariantNumeric="tabular-nums">
            {count}
          </Box>
        )}
      </chakra.button>
    </Tooltip>
  );
});
