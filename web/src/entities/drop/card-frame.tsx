import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

interface CardFrameProps {
  readonly label: string;
  /** The words, and what stands below them. */
  readonly children: ReactNode;
}

/**
 * A list of cards: hairlines between its rows, and of those that are `data-later` cards are drawn only near to what is in
 * sight. A menu may stand out of its card.
 */
export const CARD_LIST = {
  listStyleType: 'none',
  '& > li + li': { borderTopWidth: '1px', borderColor: 'hairline' },
  '& > [data-later] > article:not(:has([role=menu]))': { contentVisibility: 'auto' },
};

/** What every card of the feed and of the crisis space is set in: no box, but room at its sides for what has a ring. */
export const CardFrame = ({ label, children }: CardFrameProps) => (
  <Box
    as="article"
    tabIndex={-1}
    aria-label={label}
    // No wider than the page's own edge, however large the letters are.
    marginInline="calc(-1 * min(0.75rem, 5.2vw))"
    paddingInline="min(0.75rem, 5.2vw)"
    paddingTop={{ base: '4', lg: '5' }}
    paddingBottom="3"
    css={{ containIntrinsicBlockSize: 'auto 15rem' }}
  >
    {children}
  </Box>
);

/** Where a card is yet to come: as a card stands in its list. */
export const COMING = {
  borderTopWidth: '1px',
  borderColor: 'hairline',
  paddingTop: { base: '4', lg: '5' },
  paddingBottom: '3',
  _first: { borderTopWidth: '0' },
} as const;

/** The least that the four reactions take of a row. */
export const REACTIONS_WIDTH = '11rem';

/** What stands below the words: the meta line and the reactions, in one row where there is room for both. */
export const CardFoot = ({ children }: { readonly children: ReactNode }) => (
  <Box display="flex" flexWrap="wrap" columnGap="6" marginTop="2">
    {children}
  </Box>
);

/** How it felt, how long ago, under which totem, and the card's menu at the end. */
export const CardMeta = ({ children }: { readonly children: ReactNode }) => (
  <Box
    display="flex"
    flexGrow="1"
    flexWrap="wrap"
    alignItems="center"
    columnGap="3"
    textStyle="meta"
    color="muted"
  >
    {children}
  </Box>
);
