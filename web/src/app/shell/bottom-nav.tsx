import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Icon } from '../../components/ui/icons.tsx';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { PATHS } from '../../config/paths.ts';
import { unreadNotices, unseenEchoes, useShownPlus } from '../../shared/account/account.ts';

/**
 * The bottom bar. It is at most 56 px high and as wide as the column above it. While the user types in a low window, it
 * is hidden. Crisis is its last item or, in a wide window, in a second row above the bar (requirements 2.2).
 */
export function BottomNav() {
  const isPremium = useShownPlus();
  const atMirror = waiting(unreadNotices.use(), unseenEchoes.use());
  return (
    <Box
      as="nav"
      aria-label="Main"
      position="fixed"
      insetInline="0 var(--beside)"
      bottom="0"
      zIndex="nav"
      width={{ lg: 'full' }}
      maxWidth={{ lg: 'var(--bar)' }}
      marginInline="auto"
      {...GLASS}
      borderInlineWidth={SIDES}
      borderRadius={{ lg: '16px 0 0 0' }}
      paddingBottom="env(safe-area-inset-bottom)"
      css={{ containerType: 'inline-size', '[data-typing] &': { display: 'none' } }}
    >
      <Box
        as="ul"
        display="flex"
        maxWidth="column"
        // With the hairline of 1 px above it, the bar is 56 px high.
        height="55px"
        marginInline="auto"
        listStyleType="none"
      >
        {[...NAV_ITEMS, ...(isPremium ? [] : [PREMIUM_ITEM])].map((item) => (
          <Box as="li" key={item.path} flex="1" minWidth="0">
            <NavLink item={item} waits={item.path === PATHS.mirror ? atMirror : null} />
          </Box>
        ))}
        <Box as="li" flex="1" minWidth="0" display={{ lg: 'none' }}>
          <NavLink item={CRISIS_ITEM} badge={!isPremium} />
        </Box>
      </Box>
      <Box
        position="absolute"
        display={{ base: 'none', lg: 'block' }}
        bottom="100%"
        insetInlineEnd="-1px"
        // This row has a solid background. A blur inside the bar's blur would not blur the page, so the text behind
        // the row would be visible.
        bg="surface"
        borderColor="hairline"
        borderWidth="1px 1px 0"
        borderRadius="16px 16px 0 0"
      >
        <NavLink item={CRISIS_ITEM} badge={!isPremium} row />
      </Box>
    </Box>
  );
}

const GLASS = {
  bg: 'surface/85',
  backdropFilter: 'blur(16px)',
  borderTopWidth: '1px',
  borderColor: 'hairline',
} as const;

// The bar has borders at its sides if it is narrower than the window.
const SIDES = { lg: '1px' };

/** A text that names what is new in the Mirror; null if nothing is. */
const waiting = (hasNotice: boolean, hasEcho: boolean): string | null =>
  [hasNotice && 'unread notice', hasEcho && 'new echoes'].filter(Boolean).join(', ') || null;

interface NavLinkProps {
  readonly item: NavItem;
  /** Shows a plus beside the word, because this screen is only for members of Blckmirror+. */
  readonly badge?: boolean;
  /** A text that names what is new on this screen. With it, the link shows a dot. */
  readonly waits?: string | null;
  /** Puts the icon beside the word instead of above it. */
  readonly row?: boolean;
}

function NavLink({ item, badge = false, waits = null, row = false }: NavLinkProps) {
  const active = isActive(item, useLocation().pathname);
  return (
    <Tooltip label={badge ? 'Blckmirror+ feature' : item.hint}>
      <LinkWithOverlay
        to={item.path}
        aria-current={active ? 'page' : undefined}
        position="relative"
        display="flex"
        flexDirection={row ? 'row' : 'column'}
        alignItems="center"
        justifyContent="center"
        gap={row ? '2' : '1px'}
        height={row ? '11' : 'full'}
        paddingInline={row ? '4' : '0'}
        borderRadius="md"
        outlineOffset="-2px"
        color={active ? 'text' : 'muted'}
        textStyle="nav"
        textDecoration="none"
        transition="color 200ms ease-out"
        _hover={{ color: 'text' }}
      >
        {item.icon}
        <Box as="span" whiteSpace="nowrap" css={row ? {} : WORD}>
          {item.word}
          {badge && <Plus />}
        </Box>
        {waits !== null && <NewDot>{waits}</NewDot>}
        {active && <ActiveDot />}
      </LinkWithOverlay>
    </Tooltip>
  );
}

// The bar stays 56 px high even with very large letters. If six words do not fit side by side, only the icons are
// visible. Screen readers and the tooltip still have the words.
const WORD = {
  '@container (max-width: 19rem)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
};

const Plus = () => (
  <Box as="span" color="moon" fontWeight="semibold">
    <span aria-hidden="true">+</span>
    <Box as="span" srOnly>
      {' (Blckmirror+)'}
    </Box>
  </Box>
);

const NewDot = ({ children }: { readonly children: string }) => (
  <>
    <Box
      as="span"
      aria-hidden
      data-mark
      position="absolute"
      top="7px"
      insetInlineStart="calc(50% + 9px)"
      boxSize="7px"
      borderRadius="full"
      bg="moon"
    />
    <Box as="span" srOnly>
      {` (${children})`}
    </Box>
  </>
);

const ActiveDot = () => (
  <Box
    as="span"
    aria-hidden
    position="absolute"
    bottom="2px"
    insetInlineStart="50%"
    translate="-50% 0"
    boxSize="4px"
    borderRadius="full"
    bg="moon"
  />
);

interface NavItem {
  readonly path: string;
  readonly word: string;
  readonly hint: string;
  readonly icon: ReactNode;
  /** Other paths on which this item is the active one. */
  readonly also?: readonly string[];
}

/** The items of the bottom bar, from left to right (requirements 2.2). */
const NAV_ITEMS: readonly NavItem[] = [
  {
    path: PATHS.drop,
    word: 'Drop',
    hint: 'Release a thought into the void',
    icon: <Icon name="drop" />,
  },
  {
    path: PATHS.feed,
    word: 'Feed',
    hint: 'Explore anonymous thoughts',
    icon: <Icon name="feed" />,
    also: [PATHS.home],
  },
  {
    path: PATHS.mirror,
    word: 'Mirror',
    hint: 'Your emotional reflection',
    icon: <Icon name="mirror" />,
    also: [PATHS.archive, PATHS.analysis, PATHS.letter, PATHS.notices],
  },
  {
    path: PATHS.journal,
    word: 'Journal',
    hint: 'Your private journal space',
    icon: <Icon name="journal" />,
  },
];

const PREMIUM_ITEM: NavItem = {
  path: PATHS.subscribe,
  word: 'Premium',
  hint: 'Blckmirror+',
  icon: <Icon name="premium" />,
};

const CRISIS_ITEM: NavItem = {
  path: PATHS.crisis,
  word: 'Crisis',
  hint: 'Privacy-focused crisis support',
  icon: <Icon name="crisis" />,
};

const isActive = (item: NavItem, pathname: string): boolean =>
  item.path === pathname || (item.also?.includes(pathname) ?? false);
