import type { CurrentUser, WayToLeave } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Form, TextField } from '../../components/ui/fields.tsx';
import { PATHS } from '../../config/paths.ts';
import { formatIn } from '../../lib/time/dates.ts';
import { ProviderButtons } from '../../shared/sign-in/provider-buttons.tsx';
import { byPassword, byProvider, type Proof } from './queries.ts';
import { Choice, LinkProof, Problem, Section } from './section.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

type SignInMethods = NonNullable<ReturnType<typeof useDeleteAccount>['ways']>;

/** The section in which users delete their account permanently (design 13). */
export function DeleteAccount({ user }: { readonly user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section
      title="Leave"
      hint="You can take your words back, all of them, at any time. There is no way to undo it."
    >
      <Button variant="outline" whiteSpace="normal" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onClose={close} title="Delete your account">
        <WhatGoes user={user} />
        <DeleteForm onCancel={close} />
      </Dialog>
    </Section>
  );
}

const GOES = [
  'Every drop and crisis post, and the reactions under them, in the way that you choose below',
  'Which reactions you gave to others',
  'Your journal, your totem and its history, your whispers',
  'Your email and your settings',
] as const;

function WhatGoes({ user }: { readonly user: CurrentUser }) {
  const { isPremium, addressKeptUntil, timeZone } = user;
  return (
    <>
      <Heading>What goes, for good</Heading>
      <Box as="ul" paddingInlineStart="5" listStyleType="disc">
        {GOES.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
        {isPremium && (
          <li>
            Blckmirror+, at once: nothing more is charged. If our payment service cannot be reached,
            we keep only your customer number and try to cancel every night until it works
          </li>
        )}
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
        stays counted, and nobody knows by whom. Backups hold what was erased for up to 7 days. So
        for up to 8 days scrambled marks keep the door shut: nothing of yours can be written back,
        also not from a backup that we need.
      </Box>
    </>
  );
}

const Heading = ({ children }: { readonly children: string }) => (
  <Box as="h3" textStyle="meta" color="muted" marginTop="4" marginBottom="1.5">
    {children}
  </Box>
);

/** The word that the user types to confirm. */
const WORD = 'delete';

/**
 * Asks what to do with the drops, and for a word that the user must type. If the last login was too long ago, the user
 * must also log in again (a `Proof`).
 */
export function DeleteForm({ onCancel }: { readonly onCancel: () => void }) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [drops, setDrops] = useState<WayToLeave | null>(null);
  const { deleteAccount, pending, ways, problem } = useDeleteAccount();
  const meant = typed.trim().toLowerCase() === WORD && drops !== null;
  // True if the user must log in again and has no password. Then a button of `OtherProofs` deletes the account.
  const elsewhere = ways !== null && !ways.email;
  const leave = (proof?: Proof) => {
    if (drops !== null) void deleteAccount(drops, proof);
  };
  const ready = meant && !elsewhere && (ways === null || password !== '');
  return (
    <>
      <Form
        display="grid"
        gap="4"
        marginTop="6"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !pending) leave(ways ? byPassword(password) : undefined);
        }}
      >
        <WordsChoice chosen={drops} onChoose={setDrops} />
        <TextField
          label={`Type ${WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {ways?.email && (
          <TextField
            label="Your password"
            type="password"
            autoComplete="current-password"
            hint="You came in a while ago. Your password shows that it is still you."
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <Problem>{problem}</Problem>
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button onClick={onCancel}>Keep my account</Button>
          {!elsewhere && (
            <Button
              type="submit"
              variant="outline"
              disabled={!ready}
              loading={pending}
              loadingText="Delete for good"
            >
              Delete for good
            </Button>
          )}
        </Box>
      </Form>
      {ways && <OtherProofs ways={ways} ready={meant} onProof={leave} />}
    </>
  );
}

interface OtherProofsProps {
  readonly ways: SignInMethods;
  readonly ready: boolean;
  readonly onProof: (proof: Proof) => void;
}

/** The proofs for users who signed in without a password. They use their provider again, or a link by email. */
function OtherProofs({ ways, ready, onProof }: OtherProofsProps) {
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the user has no password, the button that had the focus was removed, so this section gets the focus.
    if (!ways.email) section.current?.focus();
  }, [ways.email]);

  return (
    <Box ref={section} tabIndex={-1} marginTop="6" outline="none" display="grid" gap="4">
      {ways.providers.length > 0 && (
        <>
          <Box as="p" color="muted">
            {ways.email
              ? 'Or confirm it with your provider:'
              : 'You came in a while ago. Show once more that it is you, and the account goes for good.'}
          </Box>
          <ProviderButtons
            providers={ways.providers}
            onChoose={(provider, email) => {
              if (ready) onProof(byProvider(provider, email));
            }}
          />
        </>
      )}
      {ways.email && <LinkProof path={PATHS.settingsLeave} act="delete your account" />}
    </Box>
  );
}

const WAYS: readonly { readonly way: WayToLeave; readonly name: string; readonly hint: string }[] =
  [
    {
      way: 'fade',
      name: 'Fade within 14 days',
      hint:
        "The words stay readable until then, nobody can tell that they were one person's, and we cannot remove a " +
        'single one sooner, because we no longer know which were yours.',
    },
    {
      way: 'at-once',
      name: 'All at once',
      hint: 'Whoever keeps copies can see that they belong together.',
    },
  ];

interface WordsChoiceProps {
  /** Null until the user chooses. The form suggests neither choice. */
  readonly chosen: WayToLeave | null;
  readonly onChoose: (way: WayToLeave) => void;
}

const WordsChoice = ({ chosen, onChoose }: WordsChoiceProps) => (
  <Box role="radiogroup" aria-label="How your words go" display="grid" gap="3">
    {WAYS.map(({ way, name, hint }) => (
      <Choice
        key={way}
        group="ways-to-leave"
        name={name}
        hint={hint}
        checked={way === chosen}
        onChoose={() => onChoose(way)}
      />
    ))}
  </Box>
);
