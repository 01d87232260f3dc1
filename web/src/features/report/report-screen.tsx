import { EXPLANATION_MAX, type Input, type ReportReason } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { Form, TextField } from '../../components/ui/fields.tsx';
import { DROP_PARAM, PATHS } from '../../config/paths.ts';
import { call, errorText } from '../../lib/api/call.ts';
import { DraftStatus } from '../../shared/draft/draft-notes.tsx';
import {
  ALL_REASONS,
  problemOf,
  ReasonList,
  WordsField,
} from '../../shared/drop/card/report-fields.tsx';
import { Unattended } from '../../shared/help/unattended.tsx';
import { areWordsKept, forgetWords, keepWords, keptWords } from './kept-words.ts';
import type { ReportReceipt } from './receipt.ts';
import { Receipt } from './receipt-view.tsx';

const IN_TEXT = {
  color: 'text',
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
} as const;

/** `/report`, where everybody can report a drop, also without an account (Digital Services Act, 16). */
export function ReportScreen() {
  const [receipt, setReceipt] = useState<ReportReceipt | null>(null);
  return (
    <Page
      title={receipt ? 'Your report has arrived' : 'Report words'}
      {...(!receipt && { subtitle: 'Anybody can, with an account or without' })}
    >
      {receipt ? (
        <Receipt receipt={receipt} />
      ) : (
        <>
          <Unattended />
          <Box as="p" color="muted" marginBottom="8" maxWidth="56ch">
            A person checks the words against{' '}
            <LinkWithOverlay to={PATHS.rules} {...IN_TEXT}>
              the rules
            </LinkWithOverlay>
            , and reads what you explain. If somebody is in danger now,{' '}
            <LinkWithOverlay to={PATHS.help} {...IN_TEXT}>
              call for help first
            </LinkWithOverlay>
            . Have you sent a report already?{' '}
            <LinkWithOverlay to={PATHS.reportStatus} {...IN_TEXT}>
              See what happened
            </LinkWithOverlay>
            .
          </Box>
          <ReportForm onSent={setReceipt} />
        </>
      )}
    </Page>
  );
}

const OTHERWISE = 'It could not be sent. Your words are still here; try again in a moment.';

interface ReportFormProps {
  readonly onSent: (receipt: ReportReceipt) => void;
}

/** The form of the report. This tab keeps the explanation until the report has arrived, but no name and no email. */
function ReportForm({ onSent }: ReportFormProps) {
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const reasonNote = useId();
  // The words belong to the drop that the form was opened for.
  const about = query.get(DROP_PARAM) ?? '';
  const [report, setReport] = useState(() => ({
    ...reportFrom(query, location.origin),
    explanation: keptWords(about),
  }));
  const [isKept, setKept] = useState(() => areWordsKept(about));
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ready: PublicReport) => call('POST /api/public/notices', toInput(ready)),
    onSuccess: (receipt, { explanation }) => {
      forgetWords(about, explanation);
      onSent(receipt);
    },
  });
  const problems = problemsOf(report);
  const shown = isChecked ? problems : {};
  const set = (change: Partial<PublicReport>) => setReport((before) => ({ ...before, ...change }));
  const isNameless = mayBeNameless(report);
  const optional = isNameless ? ' (optional)' : '';

  const send = () => {
    setChecked(true);
    if (isPending) return;
    if (Object.keys(problems).length === 0) mutate(report);
    // Waits until React has marked the invalid fields.
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(INVALID)?.focus());
  };
  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      display="flex"
      flexDirection="column"
      gap="6"
    >
      <TextField
        label="Address of the drop"
        hint="In the menu of its card: “Copy address”."
        inputMode="url"
        autoComplete="off"
        value={report.address}
        error={shown.address}
        onChange={(event) => set({ address: event.target.value })}
      />
      <Box data-invalid={shown.reason ? '' : undefined}>
        <Box as="h2" textStyle="meta" marginBottom="1.5">
          What is wrong with it
        </Box>
        <ReasonList
          chosen={report.reason}
          reasons={ALL_REASONS}
          onChoose={(reason) => set({ reason })}
          describedBy={reasonNote}
        />
        <Box id={reasonNote} aria-live="polite" textStyle="meta">
          {shown.reason && <Mark>{shown.reason}</Mark>}
        </Box>
      </Box>
      <Box>
        <WordsField
          label="Why these words should go"
          value={report.explanation}
          readOnly={isPending}
          error={shown.explanation}
          onChange={(event) => {
            setKept(keepWords(about, event.target.value));
            set({ explanation: event.target.value });
          }}
        />
        <DraftStatus hasWords={report.explanation !== ''} isKept={isKept} verb="send" />
      </Box>
      <TextField
        label={`Your name${optional}`}
        autoComplete="name"
        value={report.name}
        error={shown.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label={`Your email${optional}`}
        type="email"
        autoComplete="email"
        hint="We send no mail: you find the answer at /report/status. We keep name and email apart, never show them to the author, and erase them six months after the decision."
        value={report.email}
        error={shown.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <GoodFaith
        isGiven={report.inGoodFaith}
        problem={shown.inGoodFaith}
        onChange={(inGoodFaith) => set({ inGoodFaith })}
      />
      <Box role="alert">
        {error && <Mark>{errorText(error, { otherwise: OTHERWISE, network: OTHERWISE })}</Mark>}
      </Box>
      <Box>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Sending...' : 'Send'}
        </Button>
      </Box>
    </Form>
  );
}

const INVALID = '[aria-invalid=true], [data-invalid] input';

const Mark = ({ children }: { readonly children: string }) => (
  <>
    <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
      ●
    </Box>
    {children}
  </>
);

interface GoodFaithProps {
  readonly isGiven: boolean;
  readonly problem: string | undefined;
  readonly onChange: (isGiven: boolean) => void;
}

const Checkbox = chakra('input');

/** The statement that the law requires from everybody who sends a report. */
function GoodFaith({ isGiven, problem, onChange }: GoodFaithProps) {
  const note = useId();
  return (
    <Box>
      <Box as="label" display="flex" alignItems="center" gap="3" minHeight="11" cursor="pointer">
        <Checkbox
          type="checkbox"
          checked={isGiven}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? note : undefined}
          onChange={(event) => onChange(event.target.checked)}
          boxSize="5"
          flexShrink="0"
          accentColor="moon"
        />
        I believe in good faith that what I say here is true and complete.
      </Box>
      <Box id={note} aria-live="polite" textStyle="meta">
        {problem && (
          <>
            <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
              ●
            </Box>
            {problem}
          </>
        )}
      </Box>
    </Box>
  );
}

/** A report while its sender is writing it. */
interface PublicReport {
  readonly address: string;
  readonly reason: ReportReason | null;
  readonly explanation: string;
  readonly name: string;
  readonly email: string;
  readonly inGoodFaith: boolean;
}

type Problems = Partial<Record<keyof PublicReport, string>>;

/** The first state of the report, filled from the query of the form's address. */
function reportFrom(query: URLSearchParams, origin: string): PublicReport {
  const drop = query.get(DROP_PARAM);
  const asked = query.get('reason');
  return {
    address: drop === null ? '' : `${origin}${PATHS.feed}?${DROP_PARAM}=${drop}`,
    reason: ALL_REASONS.find((reason) => reason === asked) ?? null,
    explanation: '',
    name: '',
    email: '',
    inGoodFaith: false,
  };
}

/** Whether the sender may omit their name. True for a child at risk, and for worry about a person. */
const mayBeNameless = ({ reason }: PublicReport): boolean =>
  reason === 'child' || reason === 'worried';

/** The missing or wrong fields, in the order of the form. */
function problemsOf(report: PublicReport): Problems {
  const { address, reason, explanation, name, email, inGoodFaith } = report;
  const isNameless = mayBeNameless(report);
  const words = problemOf(explanation, EXPLANATION_MAX, true);
  return {
    ...(address.trim() === '' && { address: 'Paste the address from the card’s menu.' }),
    ...(reason === null && { reason: 'Choose what is wrong with it.' }),
    ...(words !== null && { explanation: words }),
    ...(name.trim() === '' && !isNameless && { name: 'The law asks for a name.' }),
    ...(!isEmail(email, isNameless) && {
      email: 'The law asks for an email address. We send nothing to it.',
    }),
    ...(!inGoodFaith && { inGoodFaith: 'Please confirm this.' }),
  };
}

const isEmail = (email: string, mayBeNone: boolean): boolean =>
  (mayBeNone && email.trim() === '') || /^\S+@\S+\.\S+$/.test(email.trim());

/** The report in the form in which it is sent. Call this only if no field is wrong. */
function toInput(report: PublicReport): Input<'POST /api/public/notices'> {
  const [name, email] = [report.name.trim(), report.email.trim()];
  return {
    address: report.address.trim(),
    reason: report.reason ?? 'other',
    explanation: report.explanation,
    ...(name !== '' && { name }),
    ...(email !== '' && { email }),
    inGoodFaith: true,
  };
}
