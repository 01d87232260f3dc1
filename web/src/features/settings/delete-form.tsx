import type { WayToLeave } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { Form, TextField } from '../../components/ui/fields.tsx';
import { OtherProofs } from './other-proofs.tsx';
import { Problem } from './problem.tsx';
import { byPassword, type Proof } from './reauthenticate.ts';
import { useDeleteAccount } from './use-delete-account.ts';
import { WordsChoice } from './words-choice.tsx';

/** The word that somebody types to show that they mean it. */
const WORD = 'delete';

/** How the words go, and a typed confirmation; and a proof of who is here, when the last login was too long ago. */
export function DeleteForm({ onCancel }: { readonly onCancel: () => void }) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [drops, setDrops] = useState<WayToLeave | null>(null);
  const { deleteAccount, pending, ways, problem } = useDeleteAccount();
  const meant = typed.trim().toLowerCase() === WORD && drops !== null;
  // Those who have no password prove themselves below, and the account goes with that.
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
