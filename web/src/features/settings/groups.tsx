import { Box } from '@chakra-ui/react/box';
import { useLocation } from 'react-router-dom';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { SidePart } from '../../components/side-part.tsx';
import { PATHS } from '../../config/paths.ts';

/** The groups of the settings. Each has its own address and is at most two screens of a phone high. */
const GROUPS = [
  { path: PATHS.settingsYou, name: 'You', hint: 'How you log in, and Blckmirror+' },
  { path: PATHS.settingsRoom, name: 'The room', hint: 'Theme and time zone' },
  { path: PATHS.settingsReminder, name: 'Reminder', hint: 'Once a day, if you like' },
  { path: PATHS.settingsReading, name: 'Who reads', hint: 'A machine, and your consent' },
  { path: PATHS.settingsHidden, name: 'What is hidden', hint: 'Words, feelings, single drops' },
  { path: PATHS.settingsRules, name: 'Rules and papers', hint: 'What holds here, and privacy' },
  {
    path: PATHS.settingsLeave,
    name: 'Export or delete',
    hint: 'Take your words with you, or close your account',
  },
] as const;

type Group = (typeof GROUPS)[number];

/** The group whose address is open; undefined at `/settings` itself. */
export function useGroup(): Group | undefined {
  const { pathname } = useLocation();
  return GROUPS.find(({ path }) => path === pathname);
}

const LABEL = 'Groups of settings';

/** The list of all groups. */
export const GroupList = () => (
  <nav aria-label={LABEL}>
    <Box as="ul" listStyleType="none" borderTopWidth="1px" borderColor="hairline">
      {GROUPS.map(({ path, name, hint }) => (
        <Box
          as="li"
          key={path}
          position="relative"
          borderBottomWidth="1px"
          borderColor="hairline"
          paddingBlock="3"
          transition="background 200ms ease-out"
          _hover={{ bg: 'moon/6' }}
        >
          <LinkWithOverlay
            to={path}
            textStyle="entry"
            lineHeight="1.4"
            // The whole row leads to the group, but only its name is the link's name.
            _after={{ content: '""', position: 'absolute', inset: '0' }}
          >
            {name}
          </LinkWithOverlay>
          <Box as="p" textStyle="meta" color="muted">
            {hint}
          </Box>
        </Box>
      ))}
    </Box>
  </nav>
);

/** The names of all groups, beside the open one in a wide window. */
export function GroupsBeside() {
  const group = useGroup();
  return (
    <SidePart title="Settings">
      <nav aria-label={LABEL}>
        <Box as="ul" listStyleType="none">
          {GROUPS.map(({ path, name }) => (
            <li key={path}>
              <LinkWithOverlay
                to={path}
                aria-current={path === group?.path ? 'page' : undefined}
                display="flex"
                alignItems="center"
                minHeight="11"
                color="muted"
                _hover={{ color: 'text' }}
                _currentPage={{ color: 'text', textDecoration: 'underline' }}
                textUnderlineOffset="0.25em"
              >
                {name}
              </LinkWithOverlay>
            </li>
          ))}
        </Box>
      </nav>
    </SidePart>
  );
}
