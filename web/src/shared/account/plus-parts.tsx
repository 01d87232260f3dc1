import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useLocation, useNavigate } from 'react-router-dom';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Card } from '../../components/ui/card.tsx';
import { PATHS, WRITE_ADDRESS } from '../../config/paths.ts';

/** What a member of Blckmirror+ has (requirements 2.12), what it is, and where it is. */
const PARTS = [
  {
    name: 'Crisis Mode access',
    text: 'A small room where members answer each other in a hard hour.',
    path: PATHS.crisis,
  },
  {
    name: 'Enhanced Mirror tab',
    text: 'Save your whole archive as a PDF, with every drop and its day.',
    path: PATHS.archive,
  },
  {
    name: 'Advanced totem evolution tracking',
    text: 'Which totem you had when, and why it changed.',
    path: PATHS.mirror,
  },
  {
    name: 'Premium journal prompts',
    text: 'Start an entry from the question of the day.',
    path: WRITE_ADDRESS,
  },
  {
    name: 'Unlimited emotional analysis',
    text: 'How each drop reads, and your feelings over weeks and months.',
    path: PATHS.analysis,
  },
  {
    name: 'Dark theme selector',
    text: 'Void, Fog or Mirror, on all your devices.',
    path: PATHS.settingsRoom,
  },
] as const;

/** The list of what a member has. Each name is a link if `isOpen`. */
export const PlusParts = ({ isOpen }: { readonly isOpen: boolean }) => (
  <Box as="ul" listStyleType="none">
    {PARTS.map(({ name, text, path }) => (
      <Box as="li" key={name} paddingBlock={isOpen ? '1' : '2'}>
        {isOpen ? (
          <LinkWithOverlay
            to={path}
            display="inline-flex"
            alignItems="center"
            minHeight="11"
            color="moon"
            textDecoration="underline"
            textUnderlineOffset="0.25em"
          >
            {name}
          </LinkWithOverlay>
        ) : (
          <p>{name}</p>
        )}
        <Box as="p" textStyle="ui" color="muted">
          {text}
        </Box>
      </Box>
    ))}
  </Box>
);

/** The history state of the feed after a payment, for which the feed shows `WhatOpened`. */
export const OPENED = { opened: true } as const;

/** After a payment, above the feed: a way to each part that is open now. It can be put away. */
export function WhatOpened() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Box marginBottom="6">
      <Card title="What opened">
        <Box marginBlock="3">
          <PlusParts isOpen />
        </Box>
        <Button
          variant="outline"
          onClick={() => void navigate(pathname + search, { replace: true, state: null })}
        >
          Put this away
        </Button>
      </Card>
    </Box>
  );
}
