import {
  categoryCount,
  REACTION_CATEGORIES,
  type ReactionCounts,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Emoji } from '../emotion/emoji.tsx';

/** What others gave to one's own drop: counts and nothing to press, since nobody answers themselves. */
export const OwnReactions = ({ counts }: { readonly counts: ReactionCounts }) => (
  <Box display="flex" asChild gap="2" flexWrap="wrap" color="muted" textStyle="meta">
    <chakra.ul aria-label="Reactions" listStyleType="none">
      {REACTION_CATEGORIES.map((category) => {
        const count = categoryCount(category, counts);
        return (
          <Box
            display="flex"
            as="li"
            key={category.type}
            alignItems="center"
            gap="2"
            minWidth="52px"
            height="40px"
            paddingInline="3"
          >
            <Box as="span" fontSize="1.0625rem" lineHeight="1" opacity="0.8">
              <Emoji>{category.icon}</Emoji>
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
