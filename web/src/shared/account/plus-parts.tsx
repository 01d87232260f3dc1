import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Card } from '../../components/ui/card.tsx';
import { PATHS, WRITE_ADDRESS } from '../../config/paths.ts';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { useSession } from '../../lib/auth/session.ts';
import { AREAS, readStored, removeStored } from '../../lib/storage/storage.ts';
import { useCurrentUser } from './account.ts';

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

/**
 * Whether the membership is new to this device: it last knew the user as no member. A bank can take days, so the payment
 * itself is no sign of it. A screen that shows what opened calls this, and it stays true until the screen is left. Then
 * the news has been seen, and no screen shows it again.
 */
export function useNewPlus(): boolean {
  const { uid } = useSession();
  const isPremium = useCurrentUser()?.isPremium ?? false;
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (!isPremium) return;
    const areas = AREAS.filter((area) => readStored(area, STORAGE_KEYS.noPlus) === uid);
    for (const area of areas) removeStored(area, STORAGE_KEYS.noPlus);
    if (areas.length > 0) setIsNew(true);
  }, [isPremium, uid]);
  return isNew && isPremium;
}

/** The history state of the feed after a payment, for which the feed shows `WhatOpened`. */
export const OPENED = { opened: true } as const;

/** After a payment, above the feed: a way to each part that is open now. It can be put away. */
export function WhatOpened() {
  useNewPlus();
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
