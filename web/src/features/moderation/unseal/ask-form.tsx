import {
  checkText,
  UNSEAL_ABOUT_MAX,
  UNSEAL_REFERENCE_MAX,
  type UnsealGround,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { Form, TextField } from '../../../components/ui/fields.tsx';
import { GroundChoice } from './ground-choice.tsx';
import type { Asked } from './queries.ts';

interface AskFormProps {
  readonly isPending: boolean;
  /** Where the case is not in hand: what leads to it is asked too. */
  readonly asksAbout?: boolean;
  readonly problem: string | null;
  readonly onSend: (asked: Asked & { readonly about: string }) => void;
  readonly onBack?: () => void;
}

/** On which ground a contact is asked for, and by what that can be found elsewhere. */
export function AskForm({ isPending, asksAbout = false, problem, onSend, onBack }: AskFormProps) {
  const [ground, setGround] = useState<UnsealGround | null>(null);
  const [reference, setReference] = useState('');
  const [about, setAbout] = useState('');
  const isReady =
    ground !== null &&
    checkText(reference, UNSEAL_REFERENCE_MAX).problem === null &&
    (!asksAbout || about.trim() !== '');
  return (
    <Form
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isPending) onSend({ ground, reference, about: about.trim() });
      }}
    >
      {asksAbout && (
        <TextField
          label="The address of the drop, or the number of a notice about it"
          autoComplete="off"
          maxLength={UNSEAL_ABOUT_MAX}
          value={about}
          onChange={(event) => setAbout(event.target.value)}
        />
      )}
      <GroundChoice chosen={ground} onChoose={setGround} />
      <TextField
        label="Reference"
        hint="The number of the order, or who called. No words of the drop."
        autoComplete="off"
        maxLength={UNSEAL_REFERENCE_MAX}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      {problem !== null && (
        <Box as="p" role="alert">
          {problem}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button
          type="submit"
          variant={isReady ? 'solid' : 'outline'}
          aria-disabled={!isReady || isPending}
        >
          Ask for the contact
        </Button>
        {onBack && (
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
        )}
      </Box>
    </Form>
  );
}
