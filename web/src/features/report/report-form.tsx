import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Form, TextField } from '../../components/ui/fields.tsx';
import { ReasonList } from '../../entities/card-menu/reason-list.tsx';
import { ALL_REASONS } from '../../entities/card-menu/reasons.ts';
import { WordsField } from '../../entities/card-menu/words-field.tsx';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { GoodFaith } from './good-faith.tsx';
import {
  mayBeNameless,
  type Notice,
  type NoticeReceipt,
  noticeFrom,
  problemsOf,
  toInput,
} from './notice.ts';

const OTHERWISE = 'It could not be sent. Your words are still here; try again in a moment.';

interface ReportFormProps {
  readonly onSent: (receipt: NoticeReceipt) => void;
}

/** The notice itself. What was written stays until it has arrived. */
export function ReportForm({ onSent }: ReportFormProps) {
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const reasonNote = useId();
  const [notice, setNotice] = useState(() => noticeFrom(query, location.origin));
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ready: Notice) => call('POST /api/public/notices', toInput(ready)),
    onSuccess: onSent,
  });
  const problems = problemsOf(notice);
  const shown = isChecked ? problems : {};
  const set = (change: Partial<Notice>) => setNotice((before) => ({ ...before, ...change }));
  const isNameless = mayBeNameless(notice);
  const optional = isNameless ? ' (optional)' : '';

  const send = () => {
    setChecked(true);
    if (isPending) return;
    if (Object.keys(problems).length === 0) mutate(notice);
    // Once React has marked them.
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
        value={notice.address}
        error={shown.address}
        onChange={(event) => set({ address: event.target.value })}
      />
      <Box data-invalid={shown.reason ? '' : undefined}>
        <Box as="h2" textStyle="meta" marginBottom="1.5">
          What is wrong with it
        </Box>
        <ReasonList
          chosen={notice.reason}
          reasons={ALL_REASONS}
          onChoose={(reason) => set({ reason })}
          describedBy={reasonNote}
        />
        <Box id={reasonNote} aria-live="polite" textStyle="meta">
          {shown.reason && <Mark>{shown.reason}</Mark>}
        </Box>
      </Box>
      <WordsField
        label="Why these words should go"
        value={notice.explanation}
        error={shown.explanation}
        onChange={(event) => set({ explanation: event.target.value })}
      />
      <TextField
        label={`Your name${optional}`}
        autoComplete="name"
        value={notice.name}
        error={shown.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label={`Your email${optional}`}
        type="email"
        autoComplete="email"
        hint="Name and email lie apart, are never shown to the author, and are erased six months after the decision."
        value={notice.email}
        error={shown.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <GoodFaith
        isGiven={notice.inGoodFaith}
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
