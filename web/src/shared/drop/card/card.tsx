import { totemText } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { Sign } from '../../emotion/sign.tsx';

interface CardFrameProps {
  readonly label: string;
  /** The words of the card, and the parts below the words. */
  readonly children: ReactNode;
}

/**
 * The styles of a list of cards. Until the browser is idle, the browser draws cards with `data-later` only near the
 * visible area. After that it draws all cards, so that each card has its real height before the reader scrolls to it. A
 * card with an open menu is always drawn, because the menu may extend beyond the card.
 */
export const CARD_LIST = {
  listStyleType: 'none',
  '& > li + li': { borderTopWidth: '1px', borderColor: 'hairline' },
  'html:not([data-idle]) & > [data-later] > article:not(:has([role=menu]))': {
    contentVisibility: 'auto',
  },
};

/**
 * The frame of every card in the feed and in the crisis space. It has no visible box, but leaves space at the sides for
 * focus rings.
 */
export const CardFrame = ({ label, children }: CardFrameProps) => (
  <Box
    as="article"
    tabIndex={-1}
    aria-label={label}
    // A negative margin that is never larger than the page's own margin, at any font size.
    marginInline="calc(-1 * min(0.75rem, 5.2vw))"
    paddingInline="min(0.75rem, 5.2vw)"
    paddingTop={{ base: '4', lg: '5' }}
    paddingBottom="3"
    css={{ containIntrinsicBlockSize: 'auto 15rem' }}
  >
    {children}
  </Box>
);

/** The frame styles of a card that is still loading. */
export const COMING = {
  borderTopWidth: '1px',
  borderColor: 'hairline',
  paddingTop: { base: '4', lg: '5' },
  paddingBottom: '3',
  _first: { borderTopWidth: '0' },
} as const;

/** The minimum width of the four reactions. */
export const REACTIONS_WIDTH = '14rem';

/** The meta line and the reactions below the words, in one row if the row is wide enough. */
export const CardFoot = ({ children }: { readonly children: ReactNode }) => (
  <Box display="flex" flexWrap="wrap" columnGap="6" marginTop="2">
    {children}
  </Box>
);

interface CardMetaProps {
  /** Whether the reader wrote the drop: then the line begins with "Yours". */
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

/** The meta line with the feeling, the age, the totem, and the card's menu at the end. */
export const CardMeta = ({ isOwn, children }: CardMetaProps) => (
  <Box
    display="flex"
    flexGrow="1"
    flexWrap="wrap"
    alignItems="center"
    columnGap="3"
    textStyle="meta"
    color="muted"
  >
    {isOwn && (
      <Box as="span" color="moon">
        Yours
      </Box>
    )}
    {children}
  </Box>
);

interface MetaWordProps {
  /** The explanation, shown on hover, focus or tap. */
  readonly more: string;
  /** The name by which `early-cards.ts`, which fills cards without React, finds this element. */
  readonly 'data-place'?: string;
  readonly children: ReactNode;
}

/** A word of the meta line with an explanation. */
export const MetaWord = ({ more, ...button }: MetaWordProps) => (
  <Tooltip label={more} opensOnTap>
    {/* A button although it has no action, so that touch and the Tab key can reach the explanation. */}
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minWidth="11"
      minHeight="11"
      cursor="default"
      {...button}
    />
  </Tooltip>
);

/**
 * A totem on a card, with its emblem and name. Its traits appear on hover, focus or tap. An unknown totem is shown as
 * the ghost.
 */
export function TotemName({ type }: { readonly type: string | null }) {
  const { emoji, name, traits } = totemText(type);
  return (
    <MetaWord more={traits.join(', ')} data-place="totem">
      <Sign name={name}>{emoji}</Sign>
      {name}
    </MetaWord>
  );
}
