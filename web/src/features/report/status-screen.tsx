import { EXPLANATION_MAX, type Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { Form, TextField } from '../../components/ui/fields.tsx';
import { call, errorText } from '../../lib/api/call.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { DraftStatus } from '../../shared/draft/draft-notes.tsx';
import { problemOf, WordsField } from '../../shared/drop/card/report-fields.tsx';
import { areWordsKept, forgetWords, keepWords, keptWords } from './kept-words.ts';
import { type ReportReceipt, receiptAtHand } from './receipt.ts';

type Status = Output<'POST /api/public/notices/status'>;

interface Found {
  readonly receipt: ReportReceipt;
  readonly status: Status;
  /** Whether this status is the answer to a complaint that was just sent. */
  readonly isComplained: boolean;
}

const HEADING: Readonly<Record<Status['state'], string>> = {
  received: 'It has arrived. A person will read it.',
  acted: 'We acted.',
  stays: 'The words stay.',
  gone: 'The words are gone.',
};
const NO_ANSWER = 'No answer came. Try again in a moment.';

/** `/report/status`, which shows the outcome of a report to people who have its number and code. */
export function StatusScreen() {
  const [number, setNumber] = useState(receiptAtHand()?.caseNumber ?? '');
  const [code, setCode] = useState(receiptAtHand()?.code ?? '');
  const [isChecked, setChecked] = useState(false);
  /**
   * The last answer. It stays during the next request and after a failure, because the person may be writing a
   * complaint below it.
   */
  const [found, setFound] = useState<Found | null>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (receipt: ReportReceipt) => call('POST /api/public/notices/status', receipt),
    onSuccess: (status, receipt) => setFound({ receipt, status, isComplained: false }),
  });
  const caseNumber = asCaseNumber(number);
  const letters = asCode(code);
  return (
    <Page title="What happened with your report" subtitle="You need its number and its code">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          const form = event.currentTarget;
          // Waits until React has marked the invalid field.
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
            {errorText(error, { otherwise: NO_ANSWER, network: NO_ANSWER })}
          </>
        )}
        {found && !error && <Answer status={found.status} isNew={found.isComplained} />}
      </Box>
      {found?.status.canComplain && (
        <ComplaintForm
          key={found.receipt.caseNumber}
          receipt={found.receipt}
          onSent={(status) => setFound({ ...found, status, isComplained: true })}
        />
      )}
    </Page>
  );
}

const focusInvalid = (form: HTMLElement) =>
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

const on = (day: string) => formatDay(day, 'MMMM d, yyyy');

interface AnswerProps {
  readonly status: Status;
  /** True after a complaint was sent. The complaint form had the focus, but no longer exists. */
  readonly isNew: boolean;
}

function Answer({ status, isNew }: AnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <Box borderTopWidth="1px" borderColor="hairline" paddingTop="6">
      <Box as="h2" textStyle="section" ref={heading} tabIndex={-1}>
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
}

const NOT_SENT = 'It could not be sent. Your words are still here; try again in a moment.';

interface ComplaintFormProps {
  readonly receipt: ReportReceipt;
  readonly onSent: (status: Output<'POST /api/public/notices/status'>) => void;
}

/** The form for the one complaint against a decision. This tab keeps the words until it has arrived. */
function ComplaintForm({ receipt, onSent }: ComplaintFormProps) {
  const { caseNumber } = receipt;
  const [words, setWords] = useState(() => keptWords(caseNumber));
  const [isKept, setKept] = useState(() => areWordsKept(caseNumber));
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: string) =>
      call('POST /api/public/notices/complain', { ...receipt, words: sent }),
    onSuccess: (status, sent) => {
      forgetWords(caseNumber, sent);
      onSent(status);
    },
  });
  const problem = problemOf(words, EXPLANATION_MAX, true);
  return (
    <Form
      aria-label="Complain"
      marginTop="6"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (problem !== null) event.currentTarget.querySelector('textarea')?.focus();
        else if (!isPending) mutate(words);
      }}
    >
      <WordsField
        label="What is wrong with this decision"
        value={words}
        readOnly={isPending}
        error={isChecked ? problem : null}
        onChange={(event) => {
          setKept(keepWords(caseNumber, event.target.value));
          setWords(event.target.value);
        }}
      />
      <DraftStatus hasWords={words !== ''} isKept={isKept} verb="send" />
      <Box role="alert" marginTop="2">
        {error && (
          <>
            <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
              ●
            </Box>
            {errorText(error, { otherwise: NOT_SENT, network: NOT_SENT })}
          </>
        )}
      </Box>
      <Button type="submit" variant="outline" marginTop="3" aria-disabled={isPending}>
        {isPending ? 'Sending...' : 'Send the complaint'}
      </Button>
    </Form>
  );
}

/** Reads a case number with or without spaces and dashes. Null if the text is not a case number. */
function asCaseNumber(written: string): string | null {
  const digits = written.replace(/[\s-]/g, '');
  return /^\d{12}$/.test(digits)
    ? `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`
    : null;
}

/** Reads a code in upper or lower case, with or without spaces. Null if the text is not a code. */
function asCode(written: string): string | null {
  const code = written.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{16}$/.test(code) ? code : null;
}
