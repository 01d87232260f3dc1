import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

interface CardFrameProps {
  readonly label: string;
  /** The words, and what stands below them. */
  readonly children: ReactNode;
}

/** Of a list's rows that are `data-later`, cards are drawn only near to what is in sight. A menu may stand out of its card. */
export const DRAWN_IN_SIGHT = {
  '& > [data-later] > article:not(:has([role=menu]))': { contentVisibility: 'auto' },
};

/** What every card of the feed and of the crisis space is set in. */
export const CardFrame = ({ label, children }: CardFrameProps) => (
  <Box
    as="article"
    tabIndex={-1}
    aria-label={label}
    bg="surface"
    borderWidth="1px"
    borderColor="hairline"
    borderRadius="lg"
    padding={{ base: '5', lg: '7' }}
    css={{ containIntrinsicBlockSize: 'auto 15rem' }}
  >
    {children}
  </Box>
);

/** For what fills a line of its own on a phone: the menu then ends the line above it. */
export const AFTER_MENU = { order: { base: '1', sm: '0' } } as const;

/** What stands below the words, in one line where it fits. */
export const CardMeta = ({ children }: { readonly children: ReactNode }) => (
  <Box
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    columnGap="3"
    marginTop="3"
    textStyle="meta"
    color="muted"
  >
    {children}
  </Box>
);
