import { Box } from '@chakra-ui/react/box';
import { PATHS } from '../../config/paths.ts';
import { useShownPlus } from '../../entities/account/shown-plus.ts';
import { unseenEchoes } from '../../entities/echoes/unseen.ts';
import { unread } from '../../entities/notices/unread.ts';
import { CRISIS_ITEM, NAV_ITEMS, PREMIUM_ITEM } from './nav-items.tsx';
import { NavLink } from './nav-link.tsx';

/**
 * The bottom bar, at most 56 px, under the column. Crisis is its last item until there is room for a row above; then it
 * stands in that (requirements 2.2).
 */
export function BottomNav() {
  const isPremium = useShownPlus();
  const atMirror = waiting(unread.use(), unseenEchoes.use());
  return (
    <Box
      as="nav"
      aria-label="Main"
      position="fixed"
      insetInline="0 var(--beside)"
      bottom="0"
      zIndex="nav"
      width={{ lg: 'full' }}
      maxWidth={{ lg: 'column' }}
      marginInline="auto"
      {...GLASS}
      borderInlineWidth={SIDES}
      borderRadius={{ lg: '16px 0 0 0' }}
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
        // A blur within a blur sees nothing of the page: words below would shine through.
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

// Where the bar no longer spans the window it is a piece of its own.
const SIDES = { lg: '1px' };

/** What the Mirror has that its owner has not looked at, in words; null where there is nothing. */
const waiting = (hasNotice: boolean, hasEcho: boolean): string | null =>
  [hasNotice && 'unread notice', hasEcho && 'new echoes'].filter(Boolean).join(', ') || null;
