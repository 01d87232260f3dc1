import { Box } from '@chakra-ui/react/box';
import { useLocation } from 'react-router-dom';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { isActive, type NavItem } from './nav-items.tsx';

interface NavLinkProps {
  readonly item: NavItem;
  /** A plus beside the word: this part comes with Blckmirror+. */
  readonly badge?: boolean;
  /** A dot: something in this place waits to be looked at, and what it is. */
  readonly waits?: string | null;
  /** Icon beside the word instead of above it. */
  readonly row?: boolean;
}

export function NavLink({ item, badge = false, waits = null, row = false }: NavLinkProps) {
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

// The bar stays at 56 px however large the letters are: where six words no longer fit beside each other, the icons stand
// for them, and the words remain for screen readers and in the tooltip.
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
