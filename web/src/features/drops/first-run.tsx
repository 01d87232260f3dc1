import { DROPS_TO_TOTEM } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/auth/session.ts';
import { hasBeenHere } from '../../lib/auth/session-hint.ts';
import { useCurrentUser } from '../../shared/account/account.ts';
import { latestQuery } from './queries.ts';

/**
 * Whether this person has never released a drop; null until the answer is known, and false if the server cannot
 * answer. For a visitor, it is true if nobody has ever signed in on this device.
 */
export function useIsFirst(): boolean | null {
  const { status, uid } = useSession();
  const hasTotem = (useCurrentUser()?.totemType ?? null) !== null;
  const asks = uid !== null && !hasTotem;
  const { data, isPending } = useQuery({ ...latestQuery(uid), enabled: asks });
  if (status === 'loading') return null;
  if (uid === null) return !hasBeenHere();
  if (hasTotem) return false;
  return isPending ? null : data?.stats.totalDrops === 0;
}

/** The one line above the sheet, for a person who has never released a drop. */
export const FIRST_LINE = 'What you drop is public. Who you are is not.';

const MORE_LINES = [
  'Your journal and your Mirror are for you alone.',
  'Five faces, so that nobody has to guess how it feels.',
  'If it gets heavy: Help now, at the top of every page.',
] as const;

interface AboveSheetProps {
  /** True as soon as the person writes, and beside words that are not known to be calm. */
  readonly isGone: boolean;
  readonly children: ReactNode;
}

/**
 * Lines above a sheet whose words have not changed since the page opened. With the first change, they become invisible,
 * but keep their room. In a low window they are shown where the title would be, which is also the help card's place. So
 * they are invisible beside words of danger, too: they would cover the card's link.
 */
export const AboveSheet = ({ isGone, children }: AboveSheetProps) => (
  <Box
    textStyle="meta"
    color="muted"
    marginBottom="3"
    opacity={isGone ? 0 : 1}
    visibility={isGone ? 'hidden' : 'visible'}
    transition="opacity 400ms ease-out, visibility 400ms"
    css={IN_TITLES_PLACE}
  >
    {children}
  </Box>
);

const IN_TITLES_PLACE = {
  '[data-low] &': { position: 'absolute', bottom: '100%', width: 'full', marginBottom: '2' },
} as const;

const NOTES = [
  'Your drop enters the void anonymously.',
  'Others can see it and react. Nobody sees you.',
  `After ${DROPS_TO_TOTEM} drops you receive a totem.`,
] as const;

/** Tells what happens to a drop, for a person who has never released one (requirements 2.5). */
export const WhatHappensNext = () => (
  <Box as="aside" aria-label="What happens next?">
    <Box as="h2" textStyle="section" fontSize="1.125rem" color="text">
      What happens next?
    </Box>
    <chakra.ol marginTop="3" listStyleType="none" textStyle="ui" color="muted">
      {NOTES.map((note) => (
        <chakra.li key={note} paddingBlock="3" borderTopWidth="1px" borderColor="hairline">
          {note}
        </chakra.li>
      ))}
    </chakra.ol>
    <Box paddingTop="4" borderTopWidth="1px" borderColor="hairline" textStyle="meta" color="muted">
      {MORE_LINES.map((line) => (
        <Box as="p" key={line} marginBottom="1">
          {line}
        </Box>
      ))}
    </Box>
  </Box>
);
