import type { CurrentUser } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { formatIn } from '../../lib/time/zoned.ts';

const GOES = [
  'Every drop and crisis post, and the reactions under them, in the way that you choose below',
  'Which reactions you gave to others',
  'Your journal, your totem and its history, your whispers',
  'Your email and your settings',
] as const;

/** What goes and what stays when somebody leaves. */
export function WhatGoes({ user }: { readonly user: CurrentUser }) {
  const { isPremium, addressKeptUntil, timeZone } = user;
  return (
    <>
      <Heading>What goes, for good</Heading>
      <Box as="ul" paddingInlineStart="5" listStyleType="disc">
        {GOES.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
        {isPremium && <li>Blckmirror+, at once: nothing more is charged</li>}
      </Box>
      <Heading>What stays</Heading>
      {addressKeptUntil && (
        <Box as="p" marginBottom="3">
          New drops and reports are paused for you. So a scrambled form of your email address stays
          until {formatIn(timeZone, addressKeptUntil, 'd MMMM yyyy, HH:mm')}, and the pause goes on
          if you come back with it. Nothing else is kept with it, not even why.
        </Box>
      )}
      <Box as="p">
        {addressKeptUntil ? 'Nothing else' : 'Nothing'} that leads to you: what you gave to others
        stays counted, and nobody knows by whom. For one day a scrambled mark keeps the door shut,
        so that nothing of yours can be written back.
      </Box>
    </>
  );
}

const Heading = ({ children }: { readonly children: string }) => (
  <Box as="h3" textStyle="meta" color="muted" marginTop="4" marginBottom="1.5">
    {children}
  </Box>
);
