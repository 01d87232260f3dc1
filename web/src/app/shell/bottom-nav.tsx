import { Box } from '@chakra-ui/react/box';
import { PATHS } from '../../config/paths.ts';
import { useCurrentUser } from '../../entities/account/queries.ts';
import { unread } from '../../entities/notices/unread.ts';
import { CRISIS_ITEM, NAV_ITEMS, PREMIUM_ITEM } from './nav-items.tsx';
import { NavLink } from './nav-link.tsx';

/**
 * The bottom bar, at most 56 px. Crisis is its last item until there is room beside the column; then it stands in a row
 * above (requirements 2.2).
 */
export function BottomNav() {
  const isPremium = useCurrentUser()?.isPremium ?? false;
  const isUnread = unread.use();
  return (
    <Box
      as="nav"
      aria-label="Main"
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="nav"
      bg="surface/85"
      backdropFilter="blur(16px)"
      borderTopWidth="1px"
      borderColor="hairline"
      paddingBottom="env(safe-area-inset-bottom)"
      css={{ containerType: 'inline-size' }}
    >
      <Box
        as="ul"
        display="flex"
        maxWidth="column"
        height="56px"
        marginInline="auto"
        listStyleType="none"
      >
        {[...NAV_ITEMS, ...(isPremium ? [] : [PREMIUM_ITEM])].map((item) => (
          <Box as="li" key={item.path} flex="1" minWidth="0">
            <NavLink item={item} isUnread={isUnread && item.path === PATHS.mirror} />
          </Box>
        ))}
        <Box as="li" flex="1" minWidth="0" display={{ lg: 'none' }}>
          <NavLink item={CRISIS_ITEM} badge={!isPremium} />
        </Box>
      </Box>
      <Box
        position="absolute"
        display={{ base: 'none', lg: 'flex' }}
        bottom="100%"
        insetInlineEnd="6"
        marginBottom="3"
        bg="surface/85"
        backdropFilter="blur(16px)"
        borderWidth="1px"
        borderColor="hairline"
        borderRadius="full"
      >
        <NavLink item={CRISIS_ITEM} badge={!isPremium} row />
      </Box>
    </Box>
  );
}
