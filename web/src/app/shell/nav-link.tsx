import { Box } from '@chakra-ui/react/box';
import { useLocation } from 'react-router-dom';
import { GoLink } from '../../components/go-link.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { isActive, type NavItem } from './nav-items.tsx';

interface NavLinkProps {
  readonly item: NavItem;
  /** A plus beside the word: this part comes with Blckmirror+. */
  readonly badge?: boolean;
  /** Icon beside the word instead of above it. */
  readonly row?: boolean;
}

export function NavLink({ item, badge = false, row = false }: NavLinkProps) {
  const active = isActive(item, useLocation().pathname);
  return (
    <Tooltip label={badge ? 'Blckmirror+ feature' : item.hint}>
      <GoLink
        to={item.path}
        aria-current={active ? 'page' : undefined}
        position="relative"
        display="flex"
        flexDirection={row ? 'row' : 'column'}
        alignItems="center"
        justifyContent="center"
        gap={row ? '2' : '0.5'}
        height={row ? '10' : 'full'}
        paddingInline={row ? '4' : '0'}
        borderRadius={row ? 'full' : 'md'}
        outlineOffset="-2px"
        color={active ? 'text' : 'muted'}
        fontSize={row ? 'meta' : '0.6875rem'}
        textDecoration="none"
        transition="color 200ms ease-out"
        _hover={{ color: 'text' }}
      >
        {item.icon}
        <span>
          {item.word}
          {badge && <Plus />}
        </span>
        {active && <ActiveDot />}
      </GoLink>
    </Tooltip>
  );
}

const Plus = () => (
  <Box as="span" color="moon" fontWeight="semibold">
    <span aria-hidden="true">+</span>
    <Box as="span" srOnly>
      {' (Blckmirror+)'}
    </Box>
  </Box>
);

const ActiveDot = () => (
  <Box
    as="span"
    aria-hidden
    position="absolute"
    bottom="0.5"
    insetInlineStart="50%"
    translate="-50% 0"
    boxSize="1"
    borderRadius="full"
    bg="moon"
  />
);
