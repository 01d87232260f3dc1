import { NOTE_MAX, type ReportReason } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Form } from '../../../components/ui/fields.tsx';
import { PATHS } from '../../../config/paths.ts';
import { call, errorText } from '../../../lib/api/call.ts';
import { forgetArrived, reportPlace, writer } from '../../draft/draft.ts';
import { DraftStatus, EndedNote } from '../../draft/draft-notes.tsx';
import { useDraft } from '../../draft/use-draft.ts';
import { SiteLink } from '../../help/helplines.tsx';
import { Unattended } from '../../help/unattended.tsx';
import { problemOf, ReasonList, WordsField } from './report-fields.tsx';

interface ReportDialogProps {
  readonly dropId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the report has arrived. @param hides true if this reader's lists must no longer show the drop */
  readonly onReported: (hides: boolean) => void;
}

const OTHERWISE = 'It could not be sent. Your words are still here; try again in a moment.';

interface Report {
  readonly reason: ReportReason;
  readonly note: string;
}

/** Asks what is wrong with a drop and sends the report. This device keeps the note until the report has arrived. */
export function ReportDialog({ dropId, open, onClose, onReported }: ReportDialogProps) {
  const note = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const draft = useDraft(reportPlace(dropId));
  const words = draft.text;
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ reason, note }: Report) =>
      call('POST /api/drops/:dropId/report', {
        dropId,
        reason,
        ...(note.trim() !== '' && { note }),
      }),
    onSuccess: ({ hides }, { note }) => {
      forgetArrived(reportPlace(dropId), writer().uid, note);
      onReported(hides);
    },
  });
  const problem = problemOf(words, NOTE_MAX, reason === 'other');
  const missing = isChecked && reason === null ? 'Choose what is wrong with it.' : null;
  const failed = error && errorText(error, { otherwise: OTHERWISE, network: OTHERWISE });
  return (
    <Dialog open={open} onClose={onClose} title="Report these words">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          // Without a reason, the focus moves to the list of reasons, which may have scrolled out of view.
          if (reason === null) event.currentTarget.querySelector('input')?.focus();
          if (reason !== null && problem === null && !isPending) mutate({ reason, note: words });
        }}
      >
        <Unattended />
        <Box as="p" textStyle="meta" color="muted" marginBottom="3">
          A person reads it, and never learns who you are. Being in pain breaks no rule: if you fear
          for somebody, choose “I am worried about this person” instead.
        </Box>
        <ReasonList chosen={reason} onChoose={setReason} describedBy={note} />
        <Box marginTop="4">
          <WordsField
            label={reason === 'other' ? 'In your words' : 'In your words, if you like'}
            value={words}
            readOnly={isPending || draft.closed !== null}
            error={isChecked ? problem : null}
            onChange={(event) => draft.change({ text: event.target.value })}
          />
        </Box>
        <DraftStatus hasWords={words !== ''} isKept={draft.isKept} verb="send" />
        <Box id={note} role="alert" minHeight="6" marginTop="2">
          {(missing ?? failed) && (
            <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
              ●
            </Box>
          )}
          {missing ?? failed}
        </Box>
        {draft.closed === null ? (
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" marginTop="2">
            <Button type="submit" aria-disabled={isPending}>
              {isPending ? 'Sending...' : 'Send report'}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
          </Box>
        ) : (
          <EndedNote isCovered={draft.closed === 'covered'} />
        )}
        <Box display="flex" flexWrap="wrap" columnGap="5" marginTop="2" textStyle="ui">
          <SiteLink url={PATHS.rules}>The rules</SiteLink>
          <SiteLink url={PATHS.transparency}>What we decided</SiteLink>
        </Box>
      </Form>
    </Dialog>
  );
}
