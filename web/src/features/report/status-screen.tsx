import type { Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../components/page.tsx';
import { Form, TextField } from '../../components/ui/fields.tsx';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { formatDay } from '../../lib/time/days.ts';
import { asCaseNumber, asCode } from './as-written.ts';
import { receiptAtHand } from './receipt-at-hand.ts';

type Status = Output<'POST /api/public/notices/status'>;

const HEADING: Readonly<Record<Status['state'], string>> = {
  received: 'It has arrived, and waits for a person to read it.',
  acted: 'We acted.',
  stays: 'It stays.',
};
const OTHERWISE = 'No answer came. Try again in a moment.';

/** `/report/status`: what became of a notice, for whoever has its number and code. */
export function StatusScreen() {
  const [number, setNumber] = useState(receiptAtHand()?.caseNumber ?? '');
  const [code, setCode] = useState(receiptAtHand()?.code ?? '');
  const [isChecked, setChecked] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (receipt: { caseNumber: string; code: string }) =>
      call('POST /api/public/notices/status', receipt),
  });
  const caseNumber = asCaseNumber(number);
  const letters = asCode(code);
  return (
    <Page title="What became of it" subtitle="With the number and the code of your notice">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          const form = event.currentTarget;
          // Once React has marked it.
          if (!caseNumber || !letters) requestAnimationFrame(() => focusInvalid(form));
          if (caseNumber && letters && !isPending) mutate({ caseNumber, code: letters });
        }}
        display="flex"
        flexDirection="column"
        gap="6"
      >
        <TextField
          label="Case number"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          error={isChecked && !caseNumber ? 'Twelve digits, as on your receipt.' : undefined}
          onChange={(event) => setNumber(event.target.value)}
        />
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={isChecked && !letters ? 'Sixteen letters and digits.' : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <Box>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? 'Looking...' : 'Look'}
          </Button>
        </Box>
      </Form>
      <Box role="status" marginTop="8">
        {error && (
          <>
            <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
              ●
            </Box>
            {errorText(error, { otherwise: OTHERWISE, network: OTHERWISE })}
          </>
        )}
        {data && !error && <Answer status={data} />}
      </Box>
    </Page>
  );
}

const focusInvalid = (form: HTMLElement) =>
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

const on = (day: string) => formatDay(day, 'MMMM d, yyyy');

const Answer = ({ status }: { readonly status: Status }) => (
  <Box borderTopWidth="1px" borderColor="hairline" paddingTop="6">
    <Box as="h2" textStyle="section">
      {HEADING[status.state]}
    </Box>
    <Box as="p" color="muted" marginTop="1">
      Received on {on(status.receivedOn)}
      {status.decidedOn !== null && `, decided on ${on(status.decidedOn)}`}.
    </Box>
    {status.reasons !== null && (
      <Box as="p" marginTop="4">
        {status.reasons}
      </Box>
    )}
    {status.redress !== null && (
      <Box as="p" color="muted" marginTop="4">
        {status.redress}
      </Box>
    )}
  </Box>
);
