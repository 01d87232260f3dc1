import {
  categoryCount,
  REACTION_CATEGORIES,
  type ReactionCounts,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Sign } from '../emotion/sign.tsx';
import { GLYPH } from './reaction-bar.tsx';

/** The counts below the reader's own drop, without buttons, because nobody can react to their own drop. */
export const OwnDropCounts = ({ counts }: { readonly counts: ReactionCounts }) => (
  <Box
    display="flex"
    asChild
    flexWrap="wrap"
    columnGap="1"
    marginInlineStart="-2.5"
    color="muted"
    textStyle="meta"
  >
    <chakra.ul aria-label="Reactions" listStyleType="none">
      {REACTION_CATEGORIES.map((category) => {
        const count = categoryCount(category, counts);
        return (
          <Box
            display="flex"
            as="li"
            key={category.type}
            alignItems="center"
            gap="1"
            minWidth="14"
            height="11"
            paddingInline="2.5"
          >
            <Box as="span" {...GLYPH}>
              <Sign name={category.name}>{category.icon}</Sign>
            </Box>
            <Box as="span" srOnly>
              {category.name}: {count}
            </Box>
            {count > 0 && (
              <Box as="span" aria-hidden fontVariantNumeric="tabular-nums">
                {count}
              </Box>
            )}
          </Box>
        );
      })}
    </chakra.ul>
  </Box>
);
